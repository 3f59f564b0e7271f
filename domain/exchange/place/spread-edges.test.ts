import { describe, expect, test } from 'vitest'
import { sides } from '../../entities/edge/edge.ts'
import type { ImportedEdge } from '../plan/imported-graph.ts'
import { spreadEdges } from './spread-edges.ts'

const tie = (source: string, target: string, label = '', notes = ''): ImportedEdge => ({
  source,
  target,
  label,
  notes,
  strength: null,
  direction: 'one-way',
  weight: null,
  evidence: { kind: 'imported', source: null, date: null },
  fieldValues: {},
})
const places: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 900, y: 0 }, c: { x: 0, y: 900 } }
const placeOf = (end: string) => places[end] ?? { x: 0, y: 0 }
const handles = (edges: ReturnType<typeof spreadEdges>) =>
  edges.map((edge) => `${edge.sourceHandle} ${edge.targetHandle}`)

describe('parallel connections', () => {
  test('attach to the sides that face each other first, then to other handles, whichever way the connections point', () => {
    expect(handles(spreadEdges([tie('a', 'b')], placeOf, []))).toEqual(['right-source left-target'])
    expect(handles(spreadEdges([tie('a', 'c')], placeOf, []))).toEqual(['bottom-source top-target'])
    const [there, back] = spreadEdges([tie('a', 'b'), tie('b', 'a')], placeOf, [])
    expect(handles(there ? [there] : [])).toEqual(['right-source left-target'])
    expect(handles(back ? [back] : [])).not.toEqual(['left-source right-target'])
    const four = handles(
      spreadEdges(
        Array.from({ length: 4 }, () => tie('a', 'b')),
        placeOf,
        [],
      ),
    )
    expect(new Set(four).size).toBe(4)
  })

  test('avoid the handles of existing connections', () => {
    const existing = {
      sourceId: 'a',
      targetId: 'b',
      sourceHandle: 'right-source',
      targetHandle: 'left-target',
    } as const
    expect(handles(spreadEdges([tie('a', 'b')], placeOf, [existing]))).not.toEqual(['right-source left-target'])
  })

  test('after the sixteenth are combined with the sixteenth into one connection that lists them all', () => {
    const ties = Array.from({ length: 20 }, (_, index) => tie('a', 'b', `tie ${index}`, index === 19 ? 'why' : ''))
    const edges = spreadEdges(ties, placeOf, [])
    expect(edges.length).toBe(16)
    expect(new Set(handles(edges)).size).toBe(16)
    expect(edges.at(-1)).toMatchObject({
      label: 'tie 15 and 4 more',
      notes: '• tie 15\n• tie 16\n• tie 17\n• tie 18\n• tie 19: why',
    })
  })

  test('share sixteen pairs of handles between two nodes, whichever way the connections point', () => {
    const ties = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? { ...tie('b', 'a', `tie ${index}`), weight: index } : { ...tie('a', 'b', `tie ${index}`), weight: 1 },
    )
    const edges = spreadEdges(ties, placeOf, [])
    expect(edges.length).toBe(16)
    // The last connection starts at b instead of a.
    expect(edges.at(-1)).toMatchObject({
      source: 'b',
      direction: 'both',
      weight: 15 + 1 + 17 + 1 + 19,
      notes: '• → tie 15 (15)\n• ← tie 16 (1)\n• → tie 17 (17)\n• ← tie 18 (1)\n• → tie 19 (19)',
    })
    const undirected = spreadEdges(
      ties.map((each) => ({ ...each, direction: 'none' as const, weight: null })),
      placeOf,
      [],
    )
    expect(undirected.length).toBe(16)
    expect(undirected.at(-1)).toMatchObject({ direction: 'none', weight: null, label: 'tie 15 and 4 more' })
    expect(undirected.at(-1)?.notes).toBe('• tie 15\n• tie 16\n• tie 17\n• tie 18\n• tie 19')
  })

  test.each([16, 17, 33])('keep all labels and the total weight when %i connections become sixteen', (count) => {
    const ties = Array.from({ length: count }, (_, index) => ({
      ...(index % 3 ? tie('a', 'b', `tie ${index}`) : tie('b', 'a', `tie ${index}`)),
      direction: (['one-way', 'none', 'both'] as const)[index % 3] ?? 'none',
      weight: index % 2 ? index : null,
    }))
    const edges = spreadEdges(ties, placeOf, [])
    expect(edges.length).toBe(16)
    expect(
      new Set(edges.map(({ source, sourceHandle, targetHandle }) => `${source} ${sourceHandle} ${targetHandle}`)).size,
    ).toBe(16)
    const labels = edges.flatMap(({ label, notes }) => (notes === '' ? [label] : notes.match(/tie \d+/g)))
    expect(labels).toEqual(ties.map(({ label }) => label))
    const sum = (all: readonly { weight: number | null }[]) =>
      all.reduce((total, { weight }) => total + (weight ?? 0), 0)
    expect(sum(edges)).toBe(sum(ties))
  })

  const allSides = (sourceId: string, targetId: string) =>
    sides.flatMap((from) =>
      sides.map((to) => ({
        sourceId,
        targetId,
        sourceHandle: `${from}-source` as const,
        targetHandle: `${to}-target` as const,
      })),
    )
  const isTaken = (edges: ReturnType<typeof spreadEdges>, existing: ReturnType<typeof allSides>) =>
    edges.some((edge) =>
      existing.some(
        (other) =>
          other.sourceId === edge.source &&
          other.targetId === edge.target &&
          other.sourceHandle === edge.sourceHandle &&
          other.targetHandle === edge.targetHandle,
      ),
    )

  test('use the handles left free by existing connections', () => {
    const existing = allSides('a', 'b').slice(0, 15)
    const edges = spreadEdges([tie('a', 'b', 'one'), tie('a', 'b', 'two'), tie('b', 'a', 'three')], placeOf, existing)
    expect(edges).toMatchObject([{ source: 'a', label: 'one and 2 more', direction: 'both' }])
    expect(edges[0]?.notes).toBe('• → one\n• → two\n• ← three')
    expect(isTaken(edges, existing)).toBe(false)
  })

  test('are stored reversed, with the original direction in the notes, if no handles are free in the original direction', () => {
    const existing = allSides('a', 'b')
    const edges = spreadEdges([tie('a', 'b', 'one', 'why'), tie('a', 'b', 'two')], placeOf, existing)
    expect(isTaken(edges, existing)).toBe(false)
    expect(edges).toMatchObject([
      { source: 'b', target: 'a', label: 'one and 1 more', direction: 'both', notes: '• ← one: why\n• ← two' },
    ])
    const [single] = spreadEdges([tie('a', 'b', 'one')], placeOf, existing)
    expect(single).toMatchObject({ source: 'b', target: 'a', label: 'one', direction: 'both', notes: '• ← one' })
    const [undirected] = spreadEdges([{ ...tie('a', 'b', 'one'), direction: 'none' }], placeOf, existing)
    expect(undirected).toMatchObject({ source: 'b', target: 'a', label: 'one', direction: 'none', notes: '' })
  })
})
