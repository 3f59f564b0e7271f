import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardWidth, tallestCardHeight } from '../card-size.ts'
import type { Point } from '../free-place.ts'
import { communities } from './communities.ts'
import type { LayoutGraph } from './layout.ts'

function arrange(graph: LayoutGraph, parameters = {}): ReadonlyMap<string, Point> {
  const work = communities.arrange(graph, communities.parameters.parse(parameters))
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function overlaps(places: ReadonlyMap<string, Point>): number {
  const all = [...places.values()]
  let count = 0
  for (const [index, a] of all.entries()) {
    for (const b of all.slice(index + 1)) {
      if (Math.abs(a.x - b.x) < cardWidth && Math.abs(a.y - b.y) < tallestCardHeight) count++
    }
  }
  return count
}

/** Groups in which everybody knows everybody, and one tie from each group to the next. */
function cliques(groups: number, size: number): LayoutGraph & { groupOf: (id: string) => string } {
  const id = (group: number, member: number) => `${group}-${member}`
  const nodes = Array.from({ length: groups * size }, (_, index) => id(Math.floor(index / size), index % size))
  const edges = nodes.flatMap((source) =>
    nodes
      .filter((target) => source < target && source.split('-')[0] === target.split('-')[0])
      .map((target) => ({ source, target, weight: 1 })),
  )
  for (let group = 1; group < groups; group++) edges.push({ source: id(group - 1, 0), target: id(group, 0), weight: 1 })
  return { nodes, edges, groupOf: (node) => node.split('-')[0] ?? '' }
}

describe('communities', () => {
  test('stand apart: neighbours are mostly of one’s own', () => {
    const graph = cliques(4, 8)
    const places = arrange(graph)
    const nearestIsOwn = graph.nodes.filter((id) => {
      const at = places.get(id) ?? { x: 0, y: 0 }
      const far = (other: string) => Math.hypot((places.get(other)?.x ?? 0) - at.x, (places.get(other)?.y ?? 0) - at.y)
      const [nearest = ''] = graph.nodes.filter((other) => other !== id).sort((a, b) => far(a) - far(b))
      return graph.groupOf(nearest) === graph.groupOf(id)
    })
    expect(nearestIsOwn.length / graph.nodes.length).toBeGreaterThan(0.9)
    expect(overlaps(places)).toBe(0)
  })

  test('come out the same each time, and otherwise with another seed', () => {
    const graph = cliques(2, 5)
    expect(arrange(graph)).toEqual(arrange(graph))
    expect(arrange(graph, { seed: 7 })).not.toEqual(arrange(graph))
  })

  test('leave no card on another, whatever the ties; each has a place', () => {
    const id = fc.integer({ min: 0, max: 40 }).map(String)
    const edges = fc.array(fc.record({ source: id, target: id, weight: fc.constantFrom(1, 5) }), { maxLength: 120 })
    const nodes = Array.from({ length: 41 }, (_, index) => String(index))
    fc.assert(
      fc.property(edges, (ties) => {
        const places = arrange({ nodes, edges: ties })
        expect(places.size).toBe(nodes.length)
        expect([...places.values()].every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true)
        expect(overlaps(places)).toBe(0)
      }),
      { numRuns: 15 },
    )
  })

  test('is nothing for nobody', () => {
    expect(arrange({ nodes: [], edges: [] }).size).toBe(0)
  })
})
