import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NodeType } from '../entities/node/node.ts'
import { finish } from '../finish.ts'
import { bestPaths } from '../graph/paths/best-paths.ts'
import { trustGraph } from '../graph/paths/trust-graph.ts'
import { sketched } from '../../tests/support/sketched-network.ts'
import { type Coverage, coverageOf, isOwn } from './coverage.ts'

interface Sketch {
  readonly nodes: readonly (readonly [id: string, type?: NodeType])[]
  readonly edges: readonly string[]
}

function cover({ nodes, edges }: Sketch, targets: readonly string[]): Coverage {
  const graph = sketched(nodes, edges)
  return finish(
    coverageOf({
      nodes: [...graph.nodes.values()],
      trust: trustGraph(graph),
      from: 'y',
      targets: targets.map((text) => ({ text, nodeId: null })),
    }),
  )
}
const people = (ids: string): [string][] => [...ids].map((id) => [id])
const reached = ({ levels }: Coverage) => levels.map((level) => level.reached)
const asked = ({ levels }: Coverage, introductions: number) =>
  levels[introductions - 1]?.asks.map(({ nodeId, targetCount }) => `${nodeId}${targetCount}`)

describe('reached targets', () => {
  const chain = { nodes: people('yabcdez'), edges: ['ya 4', 'ab 4', 'bc 4', 'cd 4', 'de 4'] }

  test('within two or three introductions include the targets within fewer introductions', () => {
    const coverage = cover(chain, ['A', 'B', 'C', 'D', 'E', 'Z', 'Missing'])
    expect(reached(coverage)).toEqual([2, 3, 4])
    expect(coverage.targets.map(({ reach }) => reach.introductions)).toEqual([0, 1, 2, 3, null, null, null])
    expect(coverage.targets.map(({ reach }) => reach.connections)).toEqual([1, 2, 3, 4, 5, null, null])
    expect(coverage.targets.at(-1)?.kind).toBe('missing')
    expect(coverage.levels[2]?.trust).toBeCloseTo((0.8 ** 2 + 0.8 ** 3) / 2)
  })

  test('are reached by the most trusted path, even if there is a shorter path', () => {
    const { targets } = cover({ nodes: people('yabc'), edges: ['ya 1', 'ac 1', 'yb 5', 'ba 5', 'bc 5'] }, ['A', 'C'])
    expect(targets[0]?.reach).toMatchObject({
      introductions: 0,
      best: { nodeIds: ['y', 'b', 'a'], edgeIds: ['yb 52', 'ba 53'] },
    })
    expect(targets[1]?.reach.trustWithin[0]).toBeCloseTo(0.95 ** 2)
  })

  test("do not include the asker's own node", () => {
    const coverage = cover(chain, ['Y', 'A', 'E', 'A'])
    expect(coverage.targets.map(isOwn)).toEqual([true, false, false, false])
    expect(coverage.counted).toBe(2)
    expect(reached(coverage)).toEqual([1, 1, 1])
    expect(coverage.levels[0]?.trust).toBeCloseTo(0.8)
  })

  test('include an organization reached through any of its people except the asker', () => {
    const graph = sketched([...people('yab'), ['o', 'organization']], ['ya 4', 'ab 4', 'yo 4'])
    const nodes = [...graph.nodes.values()].map((node) => ('yb'.includes(node.id) ? { ...node, company: 'O' } : node))
    const ask = (from: string) =>
      finish(coverageOf({ nodes, trust: trustGraph(graph), from, targets: [{ text: 'o', nodeId: null }] })).targets[0]
    expect(ask('y')).toMatchObject({
      nodeIds: ['o', 'y', 'b'],
      reach: { introductions: 0, best: { nodeIds: ['y', 'o'] } },
    })
    expect(ask('b')).toMatchObject({ reach: { introductions: 1, best: { nodeIds: ['b', 'a', 'y'] } } })
  })

  test("no target is reached when the asker's node is unknown", () => {
    const graph = sketched(people('ab'), ['ab 5'])
    const question = {
      nodes: [...graph.nodes.values()],
      trust: trustGraph(graph),
      targets: [{ text: 'A', nodeId: null }],
    }
    const { targets, levels } = finish(coverageOf({ ...question, from: null }))
    expect([targets[0]?.kind, levels.map((level) => level.reached)]).toEqual(['found', [0, 0, 0]])
  })
})

describe('people to ask', () => {
  const fan = {
    nodes: people('yabcstuv'),
    edges: ['ya 2', 'yb 5', 'yc 5', 'as 3', 'at 3', 'au 3', 'bt 3', 'bu 3', 'cv 3', 'cu 3'],
  }

  test('start with the person who leads to the most targets, followed by the person who leads to the most remaining targets', () => {
    const coverage = cover(fan, ['S', 'T', 'U', 'V', 'B'])
    expect(asked(coverage, 1)).toEqual(['a3', 'c1'])
    expect(coverage.levels[0]?.asks.map(({ total }) => total)).toEqual([3, 4])
    expect(coverage.levels[0]?.connectors.map(({ nodeId, targetCount }) => `${nodeId}${targetCount}`)).toEqual([
      'a3',
      'b2',
      'c2',
    ])
    expect(coverage.levels[0]?.connectors[0]?.expected).toBeCloseTo(3 * 0.4 * 0.6)
  })

  test('if a path begins with an organization, include the first person behind it, unless that person is the target', () => {
    const works = {
      nodes: [...people('yab'), ['o', 'organization'], ['t'], ['s']] as Sketch['nodes'],
      edges: ['yo 5', 'oa 5', 'ob 5', 'at 4'],
    }
    const coverage = cover(works, ['T', 'B'])
    expect(coverage.levels[1]?.asks).toMatchObject([{ nodeId: 'a', through: 'o', targetCount: 1 }])
    // B is reached only through the organization.
    expect(coverage.levels[1]).toMatchObject({ reached: 2, unasked: 1 })
  })

  test('people to meet are suggested for targets more than three introductions away', () => {
    const far = { nodes: people('yacdbefgh'), edges: ['ya 3', 'yb 3', 'ac 3', 'ad 3', 'be 3', 'ef 3', 'gh 3'] }
    const [level] = cover(far, ['C', 'D', 'E', 'F', 'G']).levels
    expect(level?.openings.map(({ nodeId, trust }) => [nodeId, trust > 0])).toEqual([
      ['e', true],
      ['g', false],
    ])
  })

  test('people to meet are suggested for targets that no path reaches', () => {
    const apart = { nodes: people('yapqrst'), edges: ['ya 3', 'pq 3', 'pr 3', 'ps 3'] }
    const [level] = cover(apart, ['Q', 'R', 'S', 'T']).levels
    expect(level?.openings).toEqual([
      { nodeId: 'p', targetCount: 3, trust: 0 },
      { nodeId: 't', targetCount: 1, trust: 0 },
    ])
  })
})

const ids = 'yabcdefgh'
const anyNetwork = fc.record({
  types: fc.array(fc.constantFrom<NodeType>('person', 'person', 'person', 'organization', 'event'), {
    minLength: 8,
    maxLength: 8,
  }),
  edges: fc.uniqueArray(
    fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 5 })).filter(([a, b]) => a !== b),
    { maxLength: 16, selector: ([a, b]) => `${a} ${b}` },
  ),
})
const sketchOf = ({ types, edges }: { types: NodeType[]; edges: [number, number, number][] }): Sketch => ({
  nodes: ids.split('').map((id, at) => [id, at === 0 ? 'person' : types[at - 1]]),
  edges: edges.map(([a, b, strength]) => `${ids.charAt(a)}${ids.charAt(b)} ${strength}`),
})
const everybody = ids.slice(1).toUpperCase().split('')

describe('in any network', () => {
  test('more introductions never reach fewer targets, and every reported path is the most trusted path to its target', () => {
    fc.assert(
      fc.property(anyNetwork, (any) => {
        const sketch = sketchOf(any)
        const coverage = cover(sketch, everybody)
        const [one = 0, two = 0, three = 0] = reached(coverage)
        expect(one <= two && two <= three).toBe(true)
        const trust = trustGraph(sketched(sketch.nodes, sketch.edges))
        for (const { kind, reach, ...match } of coverage.targets) {
          if (kind !== 'found' || !('nodeIds' in match)) continue
          const all = bestPaths(trust, { from: 'y', to: match.nodeIds, most: 1000, alsoAlike: true }).paths
          const within = all.filter(({ edgeIds }) => edgeIds.length <= 4)
          expect(reach.best?.trust ?? 0).toBeCloseTo(within[0]?.trust ?? 0)
          expect(reach.best?.edgeIds.length).toBe(reach.best ? reach.best.nodeIds.length - 1 : undefined)
          const least = Math.min(...within.map(({ edgeIds }) => edgeIds.length))
          expect(reach.introductions).toBe(least === Infinity ? null : least - 1)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('removing a node never improves reach, unless the node is a target', () => {
    fc.assert(
      fc.property(anyNetwork, fc.nat(7), (any, gone) => {
        const sketch = sketchOf(any)
        const id = ids.charAt(gone + 1)
        const less = {
          nodes: sketch.nodes.filter(([each]) => each !== id),
          edges: sketch.edges.filter((edge) => !edge.slice(0, 2).includes(id)),
        }
        const rest = everybody.filter((name) => name !== id.toUpperCase())
        const [before, after] = [cover(sketch, rest), cover(less, rest)]
        for (const [at, count] of reached(after).entries()) expect(count).toBeLessThanOrEqual(reached(before)[at] ?? 0)
        for (const [at, { reach }] of after.targets.entries()) {
          for (const [level, trust] of reach.trustWithin.entries()) {
            expect(trust).toBeLessThanOrEqual((before.targets[at]?.reach.trustWithin[level] ?? 0) + 1e-12)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('the people to ask cover every reachable target, regardless of input order', () => {
    fc.assert(
      fc.property(anyNetwork, fc.shuffledSubarray(everybody, { minLength: 8 }), (any, shuffled) => {
        const sketch = sketchOf(any)
        const [one, other] = [cover(sketch, everybody), cover(sketch, shuffled)]
        expect(other.levels).toEqual(one.levels)
        for (const level of one.levels) {
          const direct = one.targets.filter(({ reach }) => reach.introductions === 0).length
          expect(level.asks.at(-1)?.total ?? 0).toBe(level.reached - direct - level.unasked)
          expect(level.unasked).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})
