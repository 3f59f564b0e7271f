import { describe, expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'
import { clipHtml, clipOf, clipText, pasteEdits, readClip } from './clip.ts'

const at = '2026-05-01T10:00:00.000Z'
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

function network(...edits: unknown[]): Graph {
  const empty = graphFrom({
    network: { id: newId(), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
    nodes: [],
    edges: [],
    tasks: [],
    tags: [],
  })
  return applyBatch(
    empty,
    edits.map((edit) => Edit.parse(edit)),
    at,
  ).graph
}

const [ada, bo, cy, mentor, task] = [newId(), newId(), newId(), newId(), newId()]
const home = network(
  { type: 'tag.add', tag: { id: mentor, text: 'Mentor' } },
  {
    type: 'node.add',
    node: { id: ada, type: 'person', name: 'Ada <"&>', x: 10, y: 20, tagIds: [mentor], locked: true },
  },
  { type: 'node.add', node: { id: bo, type: 'venue', name: 'Bo', x: 30, y: 20, address: '1 Quay\nHarbour' } },
  { type: 'node.add', node: { id: cy, type: 'person', name: 'Cy', x: 50, y: 20 } },
  { type: 'edge.add', edge: { id: newId(), sourceId: ada, targetId: bo, label: 'Friend' } },
  { type: 'edge.add', edge: { id: newId(), sourceId: bo, targetId: cy } },
  { type: 'task.add', task: { id: task, nodeId: ada, text: 'Call' } },
)

describe('a clip', () => {
  it('is written as a readable HTML table, and is unchanged when it is read from the HTML', () => {
    const clip = clipOf(home, new Set([ada, bo]), true)
    if (!clip) throw new Error('No nodes were copied.')
    const html = clipHtml(clip)
    expect(readClip(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)).toEqual(clip)
    expect(html).toContain('<td>Ada &lt;"&amp;&gt;</td>')
  })

  it('as plain text, is the name of a single node, or a table of several nodes without empty columns', () => {
    const one = clipOf(home, new Set([cy]), false)
    const two = clipOf(home, new Set([ada, bo]), false)
    expect(one && clipText(one)).toBe('Cy')
    expect(two && clipText(two)).toBe(
      'Name\tType\tAddress\tTags\nAda <"&>\tPerson\t\tMentor\nBo\tVenue\t1 Quay Harbour\t',
    )
  })

  it('is rejected when it is invalid or not from Kithmap', () => {
    expect(readClip('<table><tr><td>x</td></tr></table>')).toBeNull()
    expect(readClip('<table data-kithmap="%7B%22nodes%22%3A%5B%5D%7D">')).toBeNull()
    expect(readClip('<table data-kithmap="%E0%A4%A">')).toBeNull()
    const evil = {
      networkId: newId(),
      nodes: [{ id: newId(), type: 'person', name: 'x', x: 0, y: 0, profileUrl: 'javascript:alert(1)' }],
      edges: [],
      tags: [],
      tasks: [],
    }
    expect(readClip(`<table data-kithmap="${encodeURIComponent(JSON.stringify(evil))}">`)).toBeNull()
  })
})

describe('pasteEdits', () => {
  it('pastes connections between copied nodes, reuses tags with the same text, and unlocks nodes', () => {
    const clip = clipOf(home, new Set([ada, bo]), false)
    if (!clip) throw new Error('No nodes were copied.')
    const own = newId()
    const away = network({ type: 'tag.add', tag: { id: own, text: 'mentor' } })
    const { edits, nodeIds } = pasteEdits(away, clip, { x: 100, y: 0 }, newId)
    const { graph, refused } = applyBatch(away, edits, at)
    expect(refused).toEqual([])
    const nodes = [...graph.nodes.values()]
    expect(nodes.map(({ name, x, tagIds, locked }) => ({ name, x, tagIds, locked }))).toEqual([
      { name: 'Ada <"&>', x: 110, tagIds: [own], locked: false },
      { name: 'Bo', x: 130, tagIds: [], locked: false },
    ])
    expect([...nodeIds]).toEqual(nodes.map(({ id }) => id))
    expect([...graph.edges.values()].map(({ label }) => label)).toEqual(['Friend'])
    expect([graph.tags.size, graph.tasks.size]).toEqual([1, 0])
  })

  it('adds missing tags and moves tasks along with cut nodes', () => {
    const clip = clipOf(home, new Set([ada]), true)
    const away = network()
    const pasted = clip && pasteEdits(away, clip, { x: 0, y: 0 }, newId)
    const { graph } = applyBatch(away, pasted?.edits ?? [], at)
    expect([...graph.tags.values()].map(({ text }) => text)).toEqual(['Mentor'])
    expect([...graph.tasks.values()].map(({ text }) => text)).toEqual(['Call'])
  })
})
