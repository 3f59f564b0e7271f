import { describe, expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import { finish } from '../../finish.ts'
import type { LayoutGraph, Places } from './layout.ts'

/** A graph of fully connected groups, with one connection from each group to the next. */
function cliques(groups: number, size: number): LayoutGraph & { groupOf: (index: number) => number } {
  const groupOf = (index: number) => Math.floor(index / size)
  const nodes = Array.from({ length: groups * size }, (_, index) => ({ id: String(index), x: 0, y: 0, height: 132 }))
  const edges = nodes.flatMap((_, from) =>
    [...nodes.keys()].filter((to) => from < to && groupOf(from) === groupOf(to)).map((to) => ({ from, to, weight: 1 })),
  )
  for (let group = 1; group < groups; group++) edges.push({ from: (group - 1) * size, to: group * size, weight: 1 })
  return { nodes, edges, groupOf }
}

const force = (graph: LayoutGraph, parameters = {}): Places => finish(arrange(graph, { layout: 'force', parameters }))

/** The Euclidean distance between two nodes. */
const distance = ({ x, y }: Places, a: number, b: number) =>
  Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0))

describe('the force layout', () => {
  test('places most nodes nearest to nodes of their own community', () => {
    const graph = cliques(4, 8)
    const places = force(graph)
    const indexes = [...graph.nodes.keys()]
    const nearestIsOwn = indexes.filter((index) => {
      const [nearest = index] = indexes
        .filter((other) => other !== index)
        .sort((a, b) => distance(places, index, a) - distance(places, index, b))
      return graph.groupOf(nearest) === graph.groupOf(index)
    })
    expect(nearestIsOwn.length / indexes.length).toBeGreaterThan(0.9)
  })

  test('produces a different layout with a different seed', () => {
    const graph = cliques(2, 5)
    expect(force(graph, { seed: 7 })).not.toEqual(force(graph))
  })

  test('places free nodes around a fixed node without moving the fixed node', () => {
    const graph = cliques(1, 9)
    const nodes = graph.nodes.map((node, index) => ({ ...node, x: 9_000, y: -4_000, fixed: index === 0 }))
    const places = force({ ...graph, nodes })
    expect([places.x[0], places.y[0]]).toEqual([9_000, -4_000])
    expect(Math.max(...nodes.map((_, index) => distance(places, 0, index)))).toBeLessThan(1_500)
  })

  test('reports progress and intermediate positions', () => {
    const steps = [...arrange(cliques(3, 6), { layout: 'force' })]
    expect(steps.length).toBeGreaterThan(10)
    const progress = steps.map((step) => step.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBeLessThanOrEqual(1)
    expect(steps.find(({ places }) => places)?.places?.().x).toHaveLength(18)
  })
})
