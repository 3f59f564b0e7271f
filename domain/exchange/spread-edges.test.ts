import { describe, expect, test } from 'vitest'
import type { ImportedEdge } from './imported-graph.ts'
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
})
const places: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 900, y: 0 }, c: { x: 0, y: 900 } }
const placeOf = (end: string) => places[end] ?? { x: 0, y: 0 }
const handles = (edges: ReturnType<typeof spreadEdges>) =>
  edges.map((edge) => `${edge.sourceHandle} ${edge.targetHandle}`)

describe('ties between one pair', () => {
  test('take the sides that face each other first, then others, in either direction', () => {
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

  test('keep clear of connections that are there', () => {
    const existing = {
      sourceId: 'a',
      targetId: 'b',
      sourceHandle: 'right-source',
      targetHandle: 'left-target',
    } as const
    expect(handles(spreadEdges([tie('a', 'b')], placeOf, [existing]))).not.toEqual(['right-source left-target'])
  })

  test('beyond sixteen are one line that lists them', () => {
    const ties = Array.from({ length: 20 }, (_, index) => tie('a', 'b', `tie ${index}`, index === 19 ? 'why' : ''))
    const edges = spreadEdges(ties, placeOf, [])
    expect(edges.length).toBe(16)
    expect(new Set(handles(edges)).size).toBe(16)
    expect(edges.at(-1)).toMatchObject({
      label: 'tie 15 and 4 more',
      notes: '• tie 15\n• tie 16\n• tie 17\n• tie 18\n• tie 19: why',
    })
  })

  test('fill the same sixteen ways whichever of the two they name first', () => {
    const ties = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? { ...tie('b', 'a', `tie ${index}`), weight: index } : { ...tie('a', 'b', `tie ${index}`), weight: 1 },
    )
    const edges = spreadEdges(ties, placeOf, [])
    expect(edges.length).toBe(16)
    // The last is of b.
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
})
