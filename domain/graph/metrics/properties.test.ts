import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../layouts/seeded-random.ts'
import { componentsOf } from './components.ts'
import { coresOf } from './cores.ts'
import { cutsOf } from './cuts.ts'
import { columnsOf } from './published-networks.ts'
import { type ShortestPaths, shortestPathsOf } from './shortest-paths.ts'
import { type TieGraph, tieGraph } from './tie-graph.ts'
import { closureOf } from './triangles.ts'
import { finish } from '../../finish.ts'

/**
 * Generates networks of up to `most` nodes with connections of different strengths. They are sparse, so that many have
 * several components.
 */
const networks = (most: number) =>
  fc.integer({ min: 1, max: most }).chain((size) => {
    const node = fc.integer({ min: 0, max: size - 1 }).map(named)
    const tie = fc.tuple(node, node, fc.integer({ min: 1, max: 5 }))
    return fc.array(tie, { maxLength: size * 2 }).map((ties) =>
      tieGraph(
        columnsOf(
          ties,
          Array.from({ length: size }, (_, index) => named(index)),
        ),
      ),
    )
  })
const named = (index: number) => String(index).padStart(3, '0')

const weightBetween = ({ starts, ends, weights }: TieGraph, a: number, b: number): number => {
  for (let arc = starts[a] ?? 0; arc < (starts[a + 1] ?? 0); arc++) if (ends[arc] === b) return weights[arc] ?? 0
  return 0
}
const neighborsOf = ({ starts, ends }: TieGraph, node: number) => [...ends.subarray(starts[node], starts[node + 1])]

/**
 * Returns, for each node, the number of steps from `source` and the number of shortest paths. Computed level by level.
 */
function stepsFrom(graph: TieGraph, source: number): { steps: number[]; ways: number[] } {
  const steps = graph.ids.map(() => Infinity)
  const ways = graph.ids.map(() => 0)
  steps[source] = 0
  ways[source] = 1
  for (let round = 1; round < graph.ids.length; round++) {
    for (const node of graph.ids.keys()) {
      if ((steps[node] ?? 0) < round) continue
      const before = neighborsOf(graph, node).filter((other) => steps[other] === round - 1)
      if (before.length === 0) continue
      steps[node] = round
      ways[node] = before.reduce((sum, other) => sum + (ways[other] ?? 0), 0)
    }
  }
  return { steps, ways }
}

/**
 * Returns the betweenness by its definition: for each pair of nodes, the fraction of its shortest paths through each
 * other node.
 */
function bruteBetweenness(graph: TieGraph): number[] {
  const from = graph.ids.map((_, node) => stepsFrom(graph, node))
  const pairs = ((graph.ids.length - 1) * (graph.ids.length - 2)) / 2
  return graph.ids.map((_, node) => {
    let sum = 0
    for (const [s, { steps, ways }] of from.entries()) {
      for (let t = s + 1; t < graph.ids.length; t++) {
        if (s === node || t === node || steps[t] === Infinity) continue
        const onward = from[node]
        if ((steps[node] ?? 0) + (onward?.steps[t] ?? 0) !== steps[t]) continue
        sum += ((ways[node] ?? 0) * (onward?.ways[t] ?? 0)) / (ways[t] ?? 1)
      }
    }
    return pairs > 0 ? sum / pairs : 0
  })
}

test('betweenness equals the value that a brute-force computation finds', () => {
  fc.assert(
    fc.property(networks(60), (graph) => {
      const { betweenness, estimate } = finish(shortestPathsOf(graph))
      expect(estimate).toBeNull()
      for (const [node, expected] of bruteBetweenness(graph).entries())
        expect(betweenness[node]).toBeCloseTo(expected, 9)
    }),
    { numRuns: 60 },
  )
})

test('closeness and diameter equal the values that a brute-force computation finds', () => {
  fc.assert(
    fc.property(networks(40), (graph) => {
      const { closeness, diameter } = finish(shortestPathsOf(graph))
      const all = graph.ids.map((_, node) => stepsFrom(graph, node).steps.filter((step) => step > 0 && step < Infinity))
      expect(diameter).toBe(Math.max(0, ...all.flat()))
      for (const [node, steps] of all.entries()) {
        const sum = steps.reduce((total, step) => total + step, 0)
        const expected = sum === 0 ? 0 : ((steps.length / sum) * steps.length) / (graph.ids.length - 1)
        expect(closeness[node]).toBeCloseTo(expected, 9)
      }
    }),
    { numRuns: 60 },
  )
})

test('clustering, constraint and effective size match their definitions', () => {
  fc.assert(
    fc.property(networks(25), (graph) => {
      const { clustering, constraint, effectiveSize } = finish(closureOf(graph))
      const strength = (node: number) => graph.strengths[node] ?? 0
      const p = (i: number, j: number) => weightBetween(graph, i, j) / strength(i)
      const m = (j: number, q: number) =>
        weightBetween(graph, j, q) / Math.max(...neighborsOf(graph, j).map((other) => weightBetween(graph, j, other)))
      for (const node of graph.ids.keys()) {
        const near = neighborsOf(graph, node)
        const tied = near.flatMap((a) => near.filter((b) => a < b && weightBetween(graph, a, b) > 0)).length
        const pairs = (near.length * (near.length - 1)) / 2
        expect(clustering[node]).toBeCloseTo(pairs === 0 ? 0 : tied / pairs, 9)
        const through = (j: number) => near.filter((q) => q !== j).reduce((sum, q) => sum + p(node, q) * p(q, j), 0)
        const whole = near.reduce((sum, j) => sum + (p(node, j) + through(j)) ** 2, 0)
        expect(Number.isNaN(constraint[node])).toBe(near.length === 0)
        expect(constraint[node] || 0).toBeCloseTo(whole, 9)
        const redundant = (j: number) => near.filter((q) => q !== j).reduce((sum, q) => sum + p(node, q) * m(j, q), 0)
        const separate = near.reduce((sum, j) => sum + 1 - redundant(j), 0)
        expect(effectiveSize[node]).toBeCloseTo(separate, 9)
      }
    }),
    { numRuns: 60 },
  )
})

test('core numbers equal those found by repeatedly removing the nodes with fewer ties', () => {
  fc.assert(
    fc.property(networks(30), (graph) => {
      const cores = coresOf(graph)
      for (let k = 1; k <= 6; k++) {
        const left = new Set(graph.ids.keys())
        const few = () =>
          [...left].filter((node) => neighborsOf(graph, node).filter((other) => left.has(other)).length < k)
        for (let gone = few(); gone.length > 0; gone = few()) for (const node of gone) left.delete(node)
        expect([...graph.ids.keys()].filter((node) => (cores[node] ?? 0) >= k)).toEqual([...left])
      }
    }),
  )
})

test('cut vertices and bridges are those found by removing each node and each tie in turn', () => {
  fc.assert(
    fc.property(networks(20), (graph) => {
      const { cutOff, bridges } = cutsOf(graph)
      const { componentOf, sizes } = componentsOf(graph)
      const sizeOf = (node: number) => sizes[componentOf[node] ?? 0] ?? 0
      for (const node of graph.ids.keys()) {
        const largest = Math.max(
          0,
          ...neighborsOf(graph, node).map((near) => reachedFrom(graph, near, (a, b) => a === node || b === node)),
        )
        expect(cutOff[node]).toBe(sizeOf(node) === 1 ? 0 : sizeOf(node) - 1 - largest)
      }
      const found = new Map(bridges.map(({ a, b, joins }) => [`${Math.min(a, b)} ${Math.max(a, b)}`, joins]))
      for (const a of graph.ids.keys()) {
        for (const b of neighborsOf(graph, a).filter((other) => other > a)) {
          const isTie = (x: number, y: number) => (x === a && y === b) || (x === b && y === a)
          const side = reachedFrom(graph, a, isTie)
          expect(found.get(`${a} ${b}`)).toBe(side === sizeOf(a) ? undefined : Math.min(side, sizeOf(a) - side))
        }
      }
    }),
  )
})

function reachedFrom(graph: TieGraph, start: number, isCut: (a: number, b: number) => boolean): number {
  const seen = new Set([start])
  for (const node of seen) for (const end of neighborsOf(graph, node)) if (!isCut(node, end)) seen.add(end)
  return seen.size
}

test('an estimated measure stays within its stated error, is the same for the same seed, and is exact for small components', () => {
  const random = seededRandom(7)
  const size = 3_000
  const ties = Array.from({ length: size * 2 }, () => {
    const node = () => named(Math.floor(random() * random() * size))
    return [node(), node(), 1] as const
  })
  const graph = tieGraph(columnsOf([...ties, ['x', 'y', 1], ['y', 'z', 1]]))
  const exact = finish(shortestPathsOf(graph))
  const visits = 300 * (graph.ids.length + graph.ends.length)
  const estimated = finish(shortestPathsOf(graph, { mostVisits: visits, seed: 3 }))
  const { estimate } = estimated
  expect(exact.estimate).toBeNull()
  expect(estimate?.sources).toBeGreaterThan(250)
  expect(estimate?.sources).toBeLessThan(size / 2)
  expect(mostOff(exact, estimated, 'betweenness')).toBeGreaterThan(0)
  expect(mostOff(exact, estimated, 'betweenness')).toBeLessThan(estimate?.betweennessError ?? 0)
  expect(mostOff(exact, estimated, 'closeness')).toBeLessThan(estimate?.closenessError ?? 0)
  expect(estimate?.betweennessError).toBeLessThan(0.15)
  const y = graph.ids.indexOf('y')
  expect(estimated.betweenness[y]).toBe(exact.betweenness[y])
  expect(estimated.closeness[y]).toBe(exact.closeness[y])
  expect(finish(shortestPathsOf(graph, { mostVisits: visits, seed: 3 }))).toEqual(estimated)
  expect(finish(shortestPathsOf(graph, { mostVisits: visits, seed: 4 }))).not.toEqual(estimated)
})

function mostOff(exact: ShortestPaths, estimated: ShortestPaths, measure: 'betweenness' | 'closeness'): number {
  return Math.max(...exact[measure].map((value, node) => Math.abs(value - (estimated[measure][node] ?? 0))))
}
