import { describe, expect, test } from 'vitest'
import {
  comparable,
  danglingIds,
  emptyGraph,
  randomBatch,
  randomId,
  seededRandom,
} from '../../tests/support/random-edits.ts'
import { type Graph, graphContents, graphFrom } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { applyBatch, EditBatch, replay } from './batch.ts'
import { copyOf, pasteEdits } from './copy.ts'
import { Edit } from './edit.ts'
import { edgeKind } from '../entities/edge/edge.ts'
import { nodeKind } from '../entities/node/node.ts'

const at = '2026-02-03T04:05:06.789Z'
const edit = (value: unknown): Edit => Edit.parse(value)
const run = (graph: Graph, ...edits: unknown[]) => applyBatch(graph, edits.map(edit), at)

const random = seededRandom(7)
const [ana, acme, tie, todo, tag] = Array.from({ length: 5 }, () => randomId(random)) as [
  string,
  string,
  string,
  string,
  string,
]
const addAna = { type: 'node.add', node: { id: ana, type: 'person', name: ' Ana Sol ', x: 0, y: 0 } }
const addAcme = { type: 'node.add', node: { id: acme, type: 'organization', name: 'Acme', x: 300, y: 0 } }
const connect = { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: acme } }
const small = run(
  emptyGraph(),
  addAna,
  addAcme,
  connect,
  { type: 'task.add', task: { id: todo, nodeId: ana, text: 'Call' } },
  { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
  { type: 'node.tag', id: ana, tagId: tag },
).graph

describe('applying a batch', () => {
  test('does not mutate the input graph', () => {
    const before = graphContents(small)
    run(small, { type: 'node.remove', id: ana })
    expect(graphContents(small)).toEqual(before)
  })

  test('reuses the objects of untouched entities', () => {
    const { graph } = run(small, { type: 'node.move', id: ana, x: 5, y: 6 })
    expect(graph.nodes.get(acme)).toBe(small.nodes.get(acme))
    expect(graph.nodes.get(ana)).toMatchObject({ x: 5, y: 6, name: 'Ana Sol', updatedAt: at })
  })

  test('rejects the edits that cannot be applied, reports which ones they are, and applies the other edits', () => {
    const { graph, refused, applied } = run(
      small,
      { type: 'node.move', id: randomId(random), x: 1, y: 1 },
      { type: 'node.update', id: acme, changes: { name: 'Acme Ltd' } },
      { ...connect, edge: { ...connect.edge, id: randomId(random) } },
    )
    expect(refused).toEqual([
      { index: 0, ...nodeKind.rejections.missing },
      { index: 2, ...edgeKind.rejections.exists },
    ])
    expect(applied).toHaveLength(1)
    expect(graph.nodes.get(acme)?.name).toBe('Acme Ltd')
  })

  test("removes a node's connections and tasks with it, and restores them on undo", () => {
    const removed = run(small, { type: 'node.remove', id: ana })
    expect([removed.graph.edges.size, removed.graph.tasks.size]).toEqual([0, 0])
    expect(edgeIdsOf(removed.graph, acme)).toEqual([])
    const restored = applyBatch(removed.graph, removed.inverse, at)
    expect(restored.refused).toEqual([])
    expect(comparable(restored.graph)).toEqual(comparable(small))
    expect(restored.graph.nodes.get(ana)?.createdAt).toBe(small.nodes.get(ana)?.createdAt)
  })

  test('rejects a duplicate tag, and removes a deleted tag from its nodes', () => {
    expect(run(small, { type: 'tag.add', tag: { id: randomId(random), text: ' INVESTOR' } }).refused).toMatchObject([
      { code: 'TAG_EXISTS' },
    ])
    const { graph, inverse } = run(small, { type: 'tag.remove', id: tag })
    expect(graph.nodes.get(ana)?.tagIds).toEqual([])
    expect(applyBatch(graph, inverse, at).graph.nodes.get(ana)?.tagIds).toEqual([tag])
  })

  test('limits the number of tags of a node, so that undoing the removal of the node still fits in a valid batch', () => {
    const tags = Array.from({ length: 101 }, (_each, index) => ({ id: randomId(random), text: `T${index}` }))
    const { graph, refused } = run(
      small,
      ...tags.map((each) => ({ type: 'tag.add', tag: each })),
      ...tags.map((each) => ({ type: 'node.tag', id: acme, tagId: each.id })),
    )
    expect(refused).toMatchObject([{ index: 201, code: 'TOO_MANY_TAGS' }])
    const { inverse } = run(graph, { type: 'node.remove', id: acme })
    expect(EditBatch.safeParse({ batchId: randomId(random), edits: inverse }).success).toBe(true)
  })

  test('rejects a connection from a node to itself', () => {
    const self = { type: 'edge.add', edge: { id: randomId(random), sourceId: ana, targetId: ana } }
    expect(run(small, self).refused).toMatchObject([{ code: 'INVALID_CONNECTION' }])
  })
})

describe('the edit schema', () => {
  test.each([
    ['a name with NUL', { ...addAna, node: { ...addAna.node, name: 'A\u0000' } }],
    ['a lone surrogate in notes', { ...addAna, node: { ...addAna.node, notes: '\ud800' } }],
    ['an infinite position', { ...addAna, node: { ...addAna.node, x: Number.POSITIVE_INFINITY } }],
    ['a javascript: link', { ...addAna, node: { ...addAna.node, profileUrl: 'javascript:alert(1)' } }],
    ['notes beyond the limit', { ...addAna, node: { ...addAna.node, notes: 'x'.repeat(100_001) } }],
    ['an empty change', { type: 'node.update', id: ana, changes: {} }],
    ['an unknown edit', { type: 'node.explode', id: ana }],
    ['a blank network name', { type: 'network.rename', name: '  ' }],
  ])('rejects %s', (_what, value) => {
    expect(Edit.safeParse(value).success).toBe(false)
  })

  test('stores a node with a blank name as Unnamed Node', () => {
    const { graph } = run(emptyGraph(), { ...addAna, node: { ...addAna.node, name: '  ' } })
    expect(graph.nodes.get(ana)?.name).toBe('Unnamed Node')
  })

  test('stores text in any script unchanged', () => {
    const odd = 'مريم حداد \u200b\u202e 👩🏽‍🚀 é = e\u0301'
    const { graph } = run(emptyGraph(), { ...addAna, node: { ...addAna.node, notes: odd } })
    expect(graph.nodes.get(ana)?.notes).toBe(odd)
  })

  test('connects the right side of the source to the left side of the target by default, and rejects handles of the wrong kind', () => {
    const unnamed = { ...connect.edge, id: randomId(random) }
    const { graph } = run(small, { type: 'edge.remove', id: tie }, { type: 'edge.add', edge: unnamed })
    expect(graph.edges.get(unnamed.id)).toMatchObject({ sourceHandle: 'right-source', targetHandle: 'left-target' })
    for (const wrong of [{ sourceHandle: 'left-target' }, { targetHandle: 'middle' }]) {
      const edits = [{ type: 'edge.add', edge: { ...unnamed, ...wrong } }]
      const { error } = EditBatch.safeParse({ batchId: randomId(random), edits })
      expect(error?.issues[0]?.message).toBe(
        'Invalid Connection: Please connect from a source handle to a target handle.',
      )
    }
  })

  test('rejects an empty batch and a batch over the size limit', () => {
    const batchId = randomId(random)
    expect(EditBatch.safeParse({ batchId, edits: [] }).success).toBe(false)
    const verdict = (count: number, each: object) =>
      EditBatch.safeParse({ batchId, edits: Array.from({ length: count }, () => each) }).error?.issues[0]?.message
    const [move, tooMany] = [{ type: 'node.move', id: ana, x: 1, y: 1 }, /^A batch can have at most 10,000 edits\. /]
    expect(verdict(1000, addAna)).toBeUndefined()
    expect(verdict(1001, addAna)).toMatch(tooMany)
    expect(verdict(10_000, move)).toBeUndefined()
    expect(verdict(10_001, move)).toMatch(tooMany)
  })
})

/** Invariants that must hold for any edits. */
describe.each(Array.from({ length: 40 }, (_each, seed) => seed))('random edits, seed %i', (seed) => {
  const next = seededRandom(seed)
  let graph = emptyGraph()
  const log: { edits: readonly Edit[] }[] = []

  test('undoing all batches restores the graph, replaying the log yields the graph, and no reference dangles', () => {
    for (let round = 0; round < 30; round++) {
      const outcome = applyBatch(graph, randomBatch(graph, next, 1 + Math.floor(next() * 8)), at)
      const undone = applyBatch(outcome.graph, outcome.inverse, at)
      expect(undone.refused).toEqual([])
      expect(comparable(undone.graph)).toEqual(comparable(graph))
      log.push({ edits: outcome.applied })
      graph = outcome.graph
      expect(danglingIds(graph)).toEqual([])
    }
    const replayed = log.reduce((current, { edits }) => replay(current, edits, at), emptyGraph())
    expect(comparable(replayed)).toEqual(comparable(graph))
    expect(comparable(graphFrom(graphContents(graph)))).toEqual(comparable(graph))
  })
})

test('undo and copy preserve the direction and weight of a connection', () => {
  const changes = { direction: 'none', weight: 0.5 }
  const { graph, inverse } = run(small, { type: 'edge.update', id: tie, changes })
  expect(graph.edges.get(tie)).toMatchObject(changes)
  expect(applyBatch(graph, inverse, at).graph.edges.get(tie)).toMatchObject({ direction: 'one-way', weight: null })
  const removed = run(graph, { type: 'edge.remove', id: tie })
  expect(applyBatch(removed.graph, removed.inverse, at).graph.edges.get(tie)).toMatchObject(changes)
  const pasted = pasteEdits(
    graph,
    copyOf(graph, [ana, acme], { cut: false }),
    () => randomId(random),
    () => ({}),
  )
  const copies = [...applyBatch(graph, pasted.edits, at).graph.edges.values()].filter(({ id }) => id !== tie)
  expect(copies).toMatchObject([changes])
})
