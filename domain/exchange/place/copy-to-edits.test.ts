import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { type Graph, graphContents } from '../../entities/graph.ts'
import { editsThatRemove, idsOf } from './graph-to-edits.ts'
import { copyToEdits } from './copy-to-edits.ts'

const at = '2026-06-01T07:05:03.120Z'
const run = (graph: Graph, edits: readonly unknown[]) =>
  applyBatch(
    graph,
    edits.map((edit) => Edit.parse(edit)),
    at,
  )
const [ana, bo, tie, size, since] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const copied = run(emptyGraph(), [
  { type: 'field.add', field: { id: size, name: 'Shoe size', appliesTo: 'nodes', kind: 'number' } },
  { type: 'field.add', field: { id: since, name: 'Since', appliesTo: 'edges', kind: 'date' } },
  { type: 'node.add', node: { id: ana, type: 'person', name: 'Ana', x: 0, y: 0, fieldValues: { [size]: 42 } } },
  { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 0, y: 0 } },
  { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo, fieldValues: { [since]: '2026-05-31' } } },
]).graph

test('a copy reuses fields with the same name and kind, and undoing the copy removes only the fields that the copy added', () => {
  const known = { id: randomUUID(), name: 'shoe size', appliesTo: 'nodes' as const, kind: 'number' as const }
  const before = run(emptyGraph(), [{ type: 'field.add', field: known }]).graph
  const target = { hasContents: true, tags: [], fields: before.fields.values(), shift: { x: 0, y: 0 } }
  const edits = copyToEdits(graphContents(copied), target, randomUUID)
  const { graph, refused } = run(before, edits)
  expect(refused).toEqual([])
  expect([...graph.fields.values()].map(({ name }) => name).sort()).toEqual(['Since', 'shoe size'])
  expect([...graph.nodes.values()].flatMap(({ fieldValues }) => Object.entries(fieldValues))).toEqual([[known.id, 42]])
  const [arrived] = [...graph.edges.values()].flatMap(({ fieldValues }) => Object.entries(fieldValues))
  expect([graph.fields.get(arrived?.[0] ?? '')?.name, arrived?.[1]]).toEqual(['Since', '2026-05-31'])

  const without = run(graph, editsThatRemove(idsOf(edits), graph)).graph
  expect([...without.fields.values()].map(({ id }) => id)).toEqual([known.id])
})

test('copied groups keep their members, parent groups and rule targets', () => {
  const [vip, outer, inner, ruled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const { graph: grouped } = run(copied, [
    { type: 'tag.add', tag: { id: vip, text: 'VIP' } },
    { type: 'node.tag', id: ana, tagId: vip },
    { type: 'group.add', group: { id: outer, name: 'Outer', nodeIds: [ana] } },
    { type: 'group.add', group: { id: inner, name: 'Inner', parentId: outer, nodeIds: [bo] } },
    { type: 'group.add', group: { id: ruled, name: 'VIPs', rule: { by: 'tag', about: vip } } },
  ])
  const contents = graphContents(grouped)
  // The file may list an inner group before its outer group, for example after manual changes.
  const reversed = { ...contents, groups: contents.groups.toReversed() }
  const known = { id: randomUUID(), text: 'vip' }
  const target = { hasContents: true, tags: [known], fields: [], shift: { x: 0, y: 0 } }
  const before = run(emptyGraph(), [{ type: 'tag.add', tag: known }]).graph
  const edits = copyToEdits(reversed, target, randomUUID)
  const { graph, refused } = run(before, edits)
  expect(refused).toEqual([])
  const group = (name: string) => [...graph.groups.values()].find((each) => each.name === name)
  const names = (ids: readonly string[] = []) => ids.map((each) => graph.nodes.get(each)?.name)
  expect([names(group('Outer')?.nodeIds), names(group('Inner')?.nodeIds)]).toEqual([['Ana'], ['Bo']])
  expect(group('Inner')?.parentId).toBe(group('Outer')?.id)
  expect(group('VIPs')?.rule).toEqual({ by: 'tag', about: known.id })

  const without = run(graph, editsThatRemove(idsOf(edits), graph)).graph
  expect([...without.groups.keys()]).toEqual([])
})

test('copied views refer to the fields of the target network', () => {
  const look = { size: { by: 'field', fieldId: size }, color: { by: 'field', fieldId: size } }
  const tableState = `sort=-${size}&columns=name%2C${size}`
  const { graph: viewed } = run(copied, [
    { type: 'view.add', view: { id: randomUUID(), name: 'Shoes', appearance: look, tableState } },
  ])
  const known = { id: randomUUID(), name: 'Shoe size', appliesTo: 'nodes' as const, kind: 'number' as const }
  const before = run(emptyGraph(), [{ type: 'field.add', field: known }]).graph
  const target = { hasContents: true, tags: [], fields: before.fields.values(), shift: { x: 0, y: 0 } }
  const { graph, refused } = run(before, copyToEdits(graphContents(viewed), target, randomUUID))
  expect(refused).toEqual([])
  const [view] = graph.views.values()
  expect(view?.appearance).toMatchObject({
    size: { by: 'field', fieldId: known.id },
    color: { by: 'field', fieldId: known.id },
  })
  expect(view?.tableState).toBe(`sort=-${known.id}&columns=name%2C${known.id}`)
})
