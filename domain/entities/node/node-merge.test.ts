import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryNetwork } from '../../../tests/support/arbitrary-network.ts'
import { comparable, danglingIds, emptyGraph } from '../../../tests/support/random-edits.ts'
import { run } from '../../../tests/support/run-edits.ts'
import { folded } from '../../folded.ts'
import { type Graph, graphContents, graphFrom } from '../graph.ts'
import { mostTags } from './node.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, anna, bo, cy, board, size] = [id(1), id(2), id(3), id(4), id(5), id(6)]
const node = (nodeId: string, name: string, more: object = {}) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x: 0, y: 0, ...more },
})
let nextEdge = 1000
const tie = (sourceId: string, targetId: string, more: object = {}) => ({
  type: 'edge.add',
  edge: { id: id(nextEdge++), sourceId, targetId, label: 'Works with', ...more },
})
const start = run(
  emptyGraph(),
  { type: 'tag.add', tag: { id: board, text: 'Board' } },
  { type: 'field.add', field: { id: size, name: 'Size', appliesTo: 'nodes', kind: 'number' } },
  node(ana, 'Ana Sol', { email: 'ana@example.org', notes: 'Met in Porto' }),
  node(anna, 'Anna Sol', { company: 'Harbour', email: 'old@example.org', notes: 'Likes boats', tagIds: [board] }),
  { type: 'node.fill', id: anna, fieldId: size, value: 42 },
  node(bo, 'Bo'),
  node(cy, 'Cy'),
  { type: 'task.add', task: { id: id(7), nodeId: anna, text: 'Call' } },
).graph
const merge = (more: object = {}) => ({ type: 'node.merge', id: ana, from: [anna], ...more })
const merged = (graph: Graph, ...edits: unknown[]) => {
  const outcome = run(graph, ...edits)
  expect(outcome.refused).toEqual([])
  return outcome.graph
}
const edgesIn = (graph: Graph) => [...graph.edges.values()]

describe('merging nodes', () => {
  test('fills empty properties of the remaining node and moves tags, tasks, notes and fields to it', () => {
    const after = merged(start, merge())
    expect(after.nodes.has(anna)).toBe(false)
    expect(after.nodes.get(ana)).toMatchObject({
      name: 'Ana Sol',
      company: 'Harbour',
      email: 'ana@example.org',
      notes: 'Met in Porto\n\nLikes boats',
      tagIds: [board],
      fieldValues: { [size]: 42 },
    })
    expect(after.tasks.get(id(7))?.nodeId).toBe(ana)
  })

  test('applies the chosen values of properties in which the nodes differ', () => {
    const chosen = { changes: { name: 'Anna Sol', email: 'old@example.org' }, values: { [size]: 43 } }
    expect(merged(start, merge(chosen)).nodes.get(ana)).toMatchObject({
      ...chosen.changes,
      fieldValues: { [size]: 43 },
    })
  })

  test('moves connections, drops connections between the merged nodes and combines identical connections', () => {
    const before = merged(
      start,
      tie(ana, anna),
      tie(ana, bo, { strength: 2, weight: 3, notes: 'Since May' }),
      tie(anna, bo, { strength: 4, weight: 5, notes: 'In Porto', label: 'works  With' }),
      tie(anna, cy),
      tie(cy, anna, { label: 'Mentors' }),
    )
    const after = merged(before, merge())
    expect(edgesIn(after)).toHaveLength(3)
    expect(edgesIn(after).find(({ targetId }) => targetId === bo)).toMatchObject({
      sourceId: ana,
      strength: 4,
      weight: 8,
      notes: 'Since May\n\nIn Porto',
    })
    expect(edgesIn(after).filter(({ sourceId, targetId }) => [sourceId, targetId].includes(cy))).toHaveLength(2)
  })

  test('keeps connections separate that differ in direction or in a field value', () => {
    const since = id(8)
    const before = merged(
      start,
      { type: 'field.add', field: { id: since, name: 'Since', appliesTo: 'edges' } },
      tie(ana, bo, { fieldValues: { [since]: '2020' } }),
      tie(anna, bo, { fieldValues: { [since]: '2021' } }),
      tie(bo, anna),
    )
    const after = merged(before, merge())
    expect(edgesIn(after)).toHaveLength(3)
    const ways = edgesIn(after).map((each) => `${each.sourceId} ${each.sourceHandle} ${each.targetHandle}`)
    expect(new Set(ways).size).toBe(3)
  })

  test('combines the parallel connections beyond the limit of sixteen into one that lists them, and undo separates them', () => {
    const sides = ['top', 'right', 'bottom', 'left']
    const ways = sides.flatMap((from) => sides.map((to) => [`${from}-source`, `${to}-target`]))
    const role = id(8)
    const many = (from: string, name: string) =>
      ways.map(([sourceHandle, targetHandle], index) =>
        tie(from, bo, { label: `${name} ${index}`, sourceHandle, targetHandle, weight: 1, strength: 2 }),
      )
    const before = merged(
      start,
      { type: 'field.add', field: { id: role, name: 'Role', appliesTo: 'edges' } },
      ...many(ana, 'Knows'),
      tie(anna, bo, { label: 'Advises', strength: 4, weight: 5, notes: 'Since May', fieldValues: { [role]: 'Chair' } }),
      tie(bo, anna, {
        label: 'Mentors',
        direction: 'both',
        weight: 2,
      }),
    )
    const outcome = run(before, merge())
    expect(outcome.refused).toEqual([])
    // "Mentors" is kept. All handles in the direction of "Advises" are in use, so it is merged into another connection.
    const lines = edgesIn(outcome.graph)
    expect(lines.map(({ label }) => label)).toContain('Mentors')
    const joined = lines.find(({ label }) => label === 'Knows 15 and 1 more')
    expect(joined).toMatchObject({ strength: 4, weight: 6, direction: 'one-way', sourceId: ana, targetId: bo })
    expect(joined?.notes).toBe('• Knows 15 (1)\n• Advises (5): Since May; Role: Chair')
    expect(lines).toHaveLength(17)
    expect(comparable(run(outcome.graph, ...outcome.inverse).graph)).toEqual(comparable(before))

    const all = merged(before, ...many(anna, 'Meets').filter((_, index) => index !== 7))
    const whole = run(all, merge())
    expect(whole.refused).toEqual([])
    const together = edgesIn(whole.graph).find(({ label }) => label === 'Knows 15 and 16 more')
    expect(together?.notes.split('\n')).toHaveLength(17)
    expect(comparable(run(whole.graph, ...whole.inverse).graph)).toEqual(comparable(all))
  })

  test('rejects a merge whose combined connection notes exceed the limit', () => {
    const sides = ['top', 'right', 'bottom', 'left']
    const ways = sides.flatMap((from) => sides.map((to) => [`${from}-source`, `${to}-target`]))
    const before = merged(
      start,
      ...ways.map(([sourceHandle, targetHandle], index) =>
        tie(ana, bo, { label: `Knows ${index}`, sourceHandle, targetHandle, notes: 'x'.repeat(60_000) }),
      ),
      tie(anna, bo, { label: 'Advises', notes: 'y'.repeat(60_000) }),
    )
    expect(run(before, merge()).refused[0]?.code).toBe('TOO_MANY_TIES')
  })

  test('assigns the given handles to a moved connection', () => {
    const only = tie(anna, cy)
    const handles = { [only.edge.id]: { sourceHandle: 'bottom-source', targetHandle: 'top-target' } }
    const after = merged(merged(start, only), merge({ handles }))
    expect(after.edges.get(only.edge.id)).toMatchObject({ sourceId: ana, ...handles[only.edge.id] })
  })

  test('keeps distinctions from other nodes and drops the distinction between the merged nodes', () => {
    const apart = (nodeId: string, otherId: string, number: number) => ({
      type: 'distinction.add',
      distinction: { id: id(number), nodeId, otherId },
    })
    const before = merged(start, apart(ana, anna, 20), apart(anna, bo, 21), apart(bo, ana, 22), apart(cy, anna, 23))
    const after = merged(before, merge())
    const pairs = [...after.distinctions.values()].map(({ nodeId, otherId }) => `${nodeId} ${otherId}`)
    expect(new Set(pairs)).toEqual(new Set([`${bo} ${ana}`, `${cy} ${ana}`]))
  })

  test('rejects the whole merge if a node is missing, a node is merged with itself or the content exceeds a limit', () => {
    const tags = Array.from({ length: mostTags }, (_none, index) => id(500 + index))
    const full = merged(
      start,
      ...tags.map((tagId) => ({ type: 'tag.add', tag: { id: tagId, text: tagId } })),
      node(id(9), 'Full', { tagIds: tags }),
      node(id(10), 'Long', { notes: 'x'.repeat(99_995) }),
    )
    const rejectionOf = (edit: object) => run(full, { type: 'node.merge', id: ana, ...edit }).refused[0]?.code
    expect(rejectionOf({ from: [id(99), anna] })).toBe('NODE_MISSING')
    expect(rejectionOf({ from: [ana] })).toBe('INVALID_MERGE')
    expect(rejectionOf({ from: [anna, anna] })).toBe('INVALID_MERGE')
    expect(rejectionOf({ from: [anna, id(9)] })).toBe('TOO_MANY_TAGS')
    expect(rejectionOf({ from: [id(10)] })).toBe('NOTES_TOO_LONG')
    expect(rejectionOf({ from: [id(10)], changes: { notes: '' } })).toBeUndefined()
  })
})

test('merging nodes loses no data, leaves no dangling reference, and can be undone and redone', () => {
  fc.assert(
    fc.property(arbitraryNetwork, fc.integer({ min: 2, max: 4 }), (network, count) => {
      const before = graphFrom(network)
      const [stays, ...from] = [...before.nodes.keys()].slice(0, count)
      if (stays === undefined || from.length === 0) return
      const outcome = run(before, { type: 'node.merge', id: stays, from })
      const { graph: after } = outcome
      expect(comparable(run(after, ...outcome.inverse).graph)).toEqual(comparable(before))
      expect(danglingIds(after)).toEqual([])
      // The result must not depend on the order of entities, because that order differs between server and page.
      const contents = graphContents(before)
      const turned = graphFrom({
        network: contents.network,
        ...Object.fromEntries(
          Object.entries(contents).flatMap(([plural, all]) => (Array.isArray(all) ? [[plural, all.toReversed()]] : [])),
        ),
      })
      expect(comparable(run(turned, { type: 'node.merge', id: stays, from }).graph)).toEqual(comparable(after))
      if (outcome.refused.length > 0) return
      const one = after.nodes.get(stays)
      const merging = new Set([stays, ...from])
      for (const nodeId of merging) {
        const gone = before.nodes.get(nodeId)
        expect(one?.notes).toContain(gone?.notes.trim())
        expect(one?.tagIds).toEqual(expect.arrayContaining(gone?.tagIds ?? []))
      }
      expect(after.tasks.size).toBe(before.tasks.size)
      for (const edge of before.edges.values()) {
        if (merging.has(edge.sourceId) && merging.has(edge.targetId)) continue
        const end = (nodeId: string) => (merging.has(nodeId) ? stays : nodeId)
        const ends = [end(edge.sourceId), end(edge.targetId)].sort().join()
        const kept = edgesIn(after).some(
          (other) =>
            [other.sourceId, other.targetId].sort().join() === ends &&
            other.direction === edge.direction &&
            folded(other.label) === folded(edge.label) &&
            other.notes.includes(edge.notes.trim()) &&
            (other.strength ?? 0) >= (edge.strength ?? 0) &&
            (edge.weight === null || other.weight !== null) &&
            Object.entries(edge.fieldValues).every(
              ([fieldId, value]) =>
                before.fields.get(fieldId)?.appliesTo !== 'edges' || other.fieldValues[fieldId] === value,
            ),
        )
        expect(kept).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
