import { describe, expect, test } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'
import { emptyGraph, randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { templateEdits } from './apply-template.ts'
import { TemplateNode } from './template.ts'
import { templateJitter, templateSpacing } from './template-layout.ts'
import { templates } from './templates/all.ts'

const today = '2031-12-20'
const apply = (template: Parameters<typeof templateEdits>[0], seed = 1) => {
  const random = seededRandom(seed)
  return templateEdits(template, { random, newId: () => randomId(random), today })
}
const nodesOf = (edits: readonly Edit[]) => edits.flatMap((edit) => (edit.type === 'node.add' ? [edit.node] : []))
const edgesOf = (edits: readonly Edit[]) => edits.flatMap((edit) => (edit.type === 'edge.add' ? [edit.edge] : []))

test('there are five templates with the advertised node counts', () => {
  expect(templates.map(({ nodes }) => nodes.length)).toEqual([24, 20, 9, 17, 11])
  expect(new Set(templates.map(({ id }) => id)).size).toBe(5)
})

describe.each(templates.map((template) => [template.name, template] as const))('template %s', (_name, template) => {
  const names = template.nodes.map(({ name }) => name)

  test('every node is valid, its name is unique, and its notes contain instructions', () => {
    for (const node of template.nodes) expect(TemplateNode.safeParse(node).success, node.name).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, notes = '' } of template.nodes) expect(notes.length, name).toBeGreaterThan(40)
  })

  test('every connection is unique, labeled and joins two nodes of the template; no node is isolated', () => {
    const pairs = template.edges.map(([from, to]) => [from, to].toSorted().join(' – '))
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const [from, to, label] of template.edges) {
      expect(names, label).toContain(from)
      expect(names, label).toContain(to)
      expect(from).not.toBe(to)
      expect(label.trim(), `${from} – ${to}`).not.toBe('')
    }
    const joined = new Set(template.edges.flatMap(([from, to]) => [from, to]))
    expect(names.filter((name) => !joined.has(name))).toEqual([])
  })

  test('only events have a date, every date is in the future, and every venue has an address', () => {
    for (const { name, type, inDays = null } of template.nodes) expect(inDays !== null, name).toBe(type === 'event')
    expect(template.nodes.filter(({ type, address }) => type === 'venue' && !address)).toEqual([])
    const dates = nodesOf(apply(template)).flatMap(({ date }) => date ?? [])
    for (const date of dates) expect(date > today, date).toBe(true)
  })

  test('creates a network without any rejected edits', () => {
    const edits = apply(template)
    const { refused, graph } = applyBatch(emptyGraph(), edits, '2031-12-20T00:00:00.000Z')
    expect(refused).toEqual([])
    expect([graph.nodes.size, graph.edges.size]).toEqual([template.nodes.length, template.edges.length])
  })

  test('places nodes on a square grid with at most 100 units of jitter', () => {
    const side = Math.ceil(Math.sqrt(template.nodes.length))
    nodesOf(apply(template, 7)).forEach(({ x, y }, index) => {
      expect(Math.abs(x - (index % side) * templateSpacing)).toBeLessThanOrEqual(templateJitter)
      expect(Math.abs(y - Math.floor(index / side) * templateSpacing)).toBeLessThanOrEqual(templateJitter)
    })
  })
})

test('applying a template omits invalid nodes and their connections', () => {
  const edits = apply({
    name: 'Odd',
    nodes: [
      { name: '  ', type: 'person' },
      { name: 7, type: 'person' },
      null,
      { name: 'Ana', type: 'person' },
      { name: 'Ana', type: 'venue' },
      { name: ' Harbour hall ', type: 'venue' },
      { name: 'Robot', type: 'machine' },
    ],
    edges: [
      ['Ana', 'Harbour hall', 'Works at'],
      ['Ana', 'Robot', 'Owns'],
      ['', 'Ana', 'Nothing'],
    ],
  })
  expect(nodesOf(edits).map(({ name, type }) => [name, type])).toEqual([
    ['Ana', 'person'],
    ['Harbour hall', 'venue'],
  ])
  expect(edgesOf(edits).map(({ label }) => label)).toEqual(['Works at'])
  expect(apply({ name: 'Empty', nodes: [{ name: '' }], edges: [] })).toEqual([])
})
