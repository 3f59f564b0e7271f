import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edge, type Evidence, NewEdge } from '../../entities/edge/edge.ts'
import { NewNode, type Node, type NodeType } from '../../entities/node/node.ts'
import { graphFrom } from '../../entities/graph.ts'
import { bestPaths, type PathQuestion, type TrustPath } from './best-paths.ts'
import { explainPath } from './explain-path.ts'
import { mostConnections } from './trust-constants.ts'
import { trustGraph } from './trust-graph.ts'
import { whyNoPath } from './why-no-path.ts'

type NodeSketch = string | { readonly id: string; readonly type: NodeType }
type EdgeSketch =
  | string
  | {
      readonly between: string
      readonly strength: number | null
      readonly evidence?: Evidence['kind']
      readonly source?: string
    }

const at = '2026-05-01T00:00:00.000Z'

/**
 * Builds a test network. Node 'a' is named A. 'ab 3' is a connection from a to b with strength 3; 'ab' is one without a
 * strength.
 */
function network(nodes: readonly NodeSketch[], edges: readonly EdgeSketch[]) {
  return graphFrom({
    network: { id: 'n', name: 'N', description: '', isAi: false, createdAt: at, updatedAt: at },
    nodes: nodes.map((node): Node => {
      const { id, type } = typeof node === 'string' ? { id: node, type: 'person' as const } : node
      const whole = NewNode.parse({ id: someId, type, name: id.toUpperCase(), x: 0, y: 0 })
      return { ...whole, id, createdAt: at, updatedAt: at }
    }),
    edges: edges.map((edge, index): Edge => {
      const { between, strength, evidence: kind = 'manual', source = null } = read(edge)
      const whole = NewEdge.parse({ id: someId, sourceId: someId, targetId: someId, strength })
      const [sourceId, targetId] = [between.charAt(0), between.charAt(1)]
      const evidence = { kind, source, date: null }
      return { ...whole, id: `${between}${index}`, sourceId, targetId, evidence, createdAt: at, updatedAt: at }
    }),
  })
}

const someId = '01900000-0000-7000-8000-000000000000'

function read(sketch: EdgeSketch): Exclude<EdgeSketch, string> {
  if (typeof sketch !== 'string') return sketch
  const [between = '', strength] = sketch.split(' ')
  return { between, strength: strength === undefined ? null : Number(strength) }
}

type Sketched = ReturnType<typeof network>
const ask = (graph: Sketched, question: PathQuestion) => bestPaths(trustGraph(graph), question).paths
const ways = (paths: readonly TrustPath[]) => paths.map(({ nodeIds }) => nodeIds.join(''))

describe('the best path', () => {
  it('is the most trusted path, even if another path is shorter', () => {
    const graph = network(['a', 'b', 'c', 'd'], ['ad 1', 'ab 5', 'bc 5', 'cd 5'])
    const paths = ask(graph, { from: 'a', to: ['d'] })
    expect(ways(paths)).toEqual(['abcd', 'ad'])
    expect(paths[0]?.trust).toBeCloseTo(0.95 ** 3)
    expect(paths[1]?.trust).toBeCloseTo(0.2)
  })

  it('ignores the direction of connections', () => {
    const graph = network(['a', 'b', 'c'], ['ba 3', 'bc 3'])
    expect(ways(ask(graph, { from: 'a', to: ['c'] }))).toEqual(['abc'])
    expect(ways(ask(graph, { from: 'c', to: ['a'] }))).toEqual(['cba'])
  })

  it('uses the most trusted of several parallel connections', () => {
    const graph = network(['a', 'b'], ['ab 2', 'ba 4', 'ab 1'])
    const [path] = ask(graph, { from: 'a', to: ['b'] })
    expect(path?.trust).toBeCloseTo(0.8)
    expect(graph.edges.get(path?.edgeIds[0] ?? '')?.strength).toBe(4)
  })

  it('has half the trust if it leads through an event or venue, unless that is the target', () => {
    const graph = network(['a', { id: 'e', type: 'event' }, 'c'], ['ae 5', 'ec 5'])
    expect(ask(graph, { from: 'a', to: ['c'] })[0]?.trust).toBeCloseTo(0.95 * 0.95 * 0.5)
    expect(ask(graph, { from: 'a', to: ['e'] })[0]?.trust).toBeCloseTo(0.95)
  })

  it('has less trust if it uses imported, inferred or proposed connections', () => {
    const trusts = (['manual', 'observed', 'imported', 'inferred', 'ai'] as const).map(
      (evidence) =>
        ask(network(['a', 'b'], [{ between: 'ab', strength: null, evidence }]), { from: 'a', to: ['b'] })[0],
    )
    const expected = [0.3, 0.27, 0.24, 0.15, 0.09]
    for (const [index, path] of trusts.entries()) expect(path?.trust).toBeCloseTo(expected[index] ?? 0)
  })

  it('has at most five connections', () => {
    const chain = network('abcdefg'.split(''), ['ab 5', 'bc 5', 'cd 5', 'de 5', 'ef 5', 'fg 5'])
    expect(ways(ask(chain, { from: 'a', to: ['f'] }))).toEqual(['abcdef'])
    expect(ask(chain, { from: 'a', to: ['g'] })).toEqual([])
  })
})

describe('alternative paths', () => {
  it('lead through other people, and are not just detours or reorderings of a better path', () => {
    const graph = network(
      ['a', 'b', 'c', 'd', 'e', 'z'],
      ['ab 5', 'bz 5', 'bc 5', 'cz 5', 'ad 4', 'de 4', 'ez 4', 'dz 1'],
    )
    expect(ways(ask(graph, { from: 'a', to: ['z'] }))).toEqual(['abz', 'adez'])
    expect(ways(ask(graph, { from: 'a', to: ['z'], alsoAlike: true, most: 9 }))).toContain('abcz')
  })

  it('lead to different targets if several nodes are acceptable as the target', () => {
    const graph = network(['a', 'b', 'y', 'z'], ['ab 5', 'by 4', 'bz 3'])
    expect(ways(ask(graph, { from: 'a', to: ['y', 'z'] }))).toEqual(['aby', 'abz'])
  })

  it('avoid excluded nodes and pass through required nodes', () => {
    const graph = network(['a', 'b', 'c', 'd', 'z'], ['ab 5', 'bz 5', 'ac 4', 'cz 4', 'cd 5', 'dz 5'])
    expect(ways(ask(graph, { from: 'a', to: ['z'], notVia: ['b'] }))).toEqual(['acdz', 'acz'])
    expect(ways(ask(graph, { from: 'a', to: ['z'], via: ['d'] }))).toEqual(['acdz'])
    expect(ways(ask(graph, { from: 'a', to: ['z'], via: ['d', 'b'] }))).toEqual([])
  })
})

const letters = 'abcdefgh'.split('')
const sketches = fc.record({
  nodes: fc.constant(letters).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          type: fc.constantFrom('person', 'person', 'organization', 'event', 'venue'),
        }),
      ),
    ),
  ) as fc.Arbitrary<NodeSketch[]>,
  edges: fc.array(
    fc
      .tuple(
        fc.subarray(letters, { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 5 })),
      )
      .map(([[a = '', b = ''], turned, strength]): EdgeSketch => ({ between: turned ? b + a : a + b, strength })),
    { maxLength: 22 },
  ),
})
const questions = fc.record({
  notVia: fc.subarray(letters, { maxLength: 2 }),
  via: fc.subarray(letters.slice(2), { maxLength: 3 }),
})

describe('on any small network', () => {
  it('the paths and their order equal the result of an exhaustive search', () => {
    fc.assert(
      fc.property(sketches, questions, ({ nodes, edges }, { notVia, via }) => {
        const graph = network(nodes, edges)
        const question = { from: 'a', to: ['b'], notVia, via, alsoAlike: true, most: 7 }
        const expected = everyWay(graph, { notVia, via }).slice(0, 7)
        const found = ask(graph, question)
        expect(found).toHaveLength(expected.length)
        for (const [index, { trust }] of found.entries())
          expect(trust).toBeCloseTo(expected[index]?.trust ?? Number.NaN, 9)
        const all = new Set(everyWay(graph, { notVia, via }).map(({ way }) => way))
        for (const way of ways(found)) expect(all).toContain(way)
      }),
      { numRuns: 400 },
    )
  })

  it('listed paths are sorted, distinct, loop-free, at most five connections long, and start with the best path', () => {
    fc.assert(
      fc.property(sketches, questions, ({ nodes, edges }, { notVia, via }) => {
        const graph = network(nodes, edges)
        const paths = ask(graph, { from: 'a', to: ['b'], notVia, via })
        expect(paths[0]?.trust ?? 0).toBeCloseTo(everyWay(graph, { notVia, via })[0]?.trust ?? 0)
        expect(new Set(ways(paths)).size).toBe(paths.length)
        for (const [index, { nodeIds, edgeIds, trust }] of paths.entries()) {
          expect(new Set(nodeIds).size).toBe(nodeIds.length)
          expect(edgeIds.length).toBe(nodeIds.length - 1)
          expect(edgeIds.length).toBeLessThanOrEqual(mostConnections)
          expect(trust).toBeLessThanOrEqual(paths[index - 1]?.trust ?? 1)
          expect(via.filter((id) => !['a', 'b'].includes(id)).every((id) => nodeIds.includes(id))).toBe(true)
          expect(nodeIds.slice(1, -1).some((id) => notVia.includes(id))).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('removing a node never improves the best path', () => {
    fc.assert(
      fc.property(sketches, fc.constantFrom(...letters.slice(2)), ({ nodes, edges }, gone) => {
        const best = ask(network(nodes, edges), { from: 'a', to: ['b'] })[0]?.trust ?? 0
        const left = network(
          nodes.filter((node) => (typeof node === 'string' ? node : node.id) !== gone),
          edges.filter((edge) => !read(edge).between.includes(gone)),
        )
        const without = ask(left, { from: 'a', to: ['b'] })[0]?.trust ?? 0
        expect(without).toBeLessThanOrEqual(best + 1e-12)
        expect(ask(network(nodes, edges), { from: 'a', to: ['b'], notVia: [gone] })[0]?.trust ?? 0).toBeCloseTo(without)
      }),
    )
  })
})

/** Returns all paths from a to b with at most five connections, best first. Found by brute force. */
function everyWay(graph: Sketched, { notVia, via }: { notVia: string[]; via: string[] }) {
  const found: { way: string; trust: number }[] = []
  const strengths: Record<number, number> = { 1: 0.2, 2: 0.4, 3: 0.6, 4: 0.8, 5: 0.95 }
  const walk = (way: string, trust: number): void => {
    const end = way.at(-1) ?? ''
    if (end === 'b') {
      if (via.every((id) => way.includes(id))) found.push({ way, trust })
      return
    }
    if (way.length > 5) return
    const type = graph.nodes.get(end)?.type
    const through = way.length > 1 && (type === 'event' || type === 'venue') ? 0.5 : 1
    for (const next of letters) {
      if (way.includes(next) || (next !== 'b' && notVia.includes(next))) continue
      const ties = [...graph.edges.values()].filter(({ sourceId, targetId }) =>
        [end + next, next + end].includes(sourceId + targetId),
      )
      if (ties.length === 0) continue
      const best = Math.max(...ties.map(({ strength }) => (strength === null ? 0.3 : (strengths[strength] ?? 0))))
      walk(way + next, trust * best * through)
    }
  }
  walk('a', 1)
  return found.sort((x, y) => y.trust - x.trust)
}

describe('the explanation of a path', () => {
  const explained = (graph: Sketched) => {
    const [path] = ask(graph, { from: 'a', to: ['z'] })
    return path && explainPath(graph, path)
  }

  it('names its weakest connection and the reason', () => {
    expect(explained(network(['a', 'b', 'z'], ['ab 4', 'bz 1']))?.why).toBe(
      'B and Z have hardly met (strength 1 of 5).',
    )
    const imported = { between: 'bz', strength: null, evidence: 'imported', source: 'contacts.csv' } as const
    expect(explained(network(['a', 'b', 'z'], [{ between: 'ab', strength: 4 }, imported]))?.why).toBe(
      'The strength of the connection between B and Z is not set. The connection was imported from contacts.csv.',
    )
  })

  it("notes that an organization can't make introductions and lists people there to ask", () => {
    const nodes = ['a', { id: 'o', type: 'organization' }, 'p', 'q', 'z'] as const
    expect(explained(network(nodes, ['ao 4', 'oz 4', 'op 1', 'oq 1']))?.notes).toEqual([
      "Organizations can't make introductions. Ask someone at O: P or Q.",
    ])
    expect(explained(network(nodes, ['ao 4', 'oz 4', 'op 1', 'oq 1', 'aq 1']))?.notes).toEqual([
      "Organizations can't make introductions. Ask someone at O: Q or P.",
    ])
    expect(explained(network(nodes, ['ap 4', 'po 4', 'oz 4', 'oq 1']))?.notes).toEqual([
      "Organizations can't make introductions. Ask P, who is on this path and connected to O.",
    ])
    expect(explained(network(nodes, ['ao 4', 'oz 4']))?.notes).toEqual([
      "Organizations can't make introductions, and no one else at O is in this network.",
    ])
    expect(explained(network(['a', { id: 'v', type: 'venue' }, 'z'], ['av 4', 'vz 4']))?.notes).toEqual([
      'A path through V gets half the score, because being at the same place is not an introduction.',
    ])
  })

  it('suggests asking the first person on the path, or else someone at an organization on the path', () => {
    const nodes = ['a', { id: 'o', type: 'organization' }, { id: 'v', type: 'venue' }, 'b', 'p', 'q', 'z'] as const
    const asked = (edges: readonly string[], avoided: readonly string[] = []) => {
      const graph = network(nodes, edges)
      const [path] = ask(graph, { from: 'a', to: ['z'] })
      const { connector, target } = (path && explainPath(graph, path, undefined, avoided)?.introduction) ?? {}
      return connector && target && `${connector.id} for ${target.id}`
    }
    expect(asked(['ab', 'bz'])).toBe('b for z')
    expect(asked(['av', 'vb', 'bz'])).toBe('b for z')
    expect(asked(['ao', 'ob', 'bz', 'op'])).toBe('b for z')
    expect(asked(['ap', 'po', 'oz'])).toBe('p for z')
    expect(asked(['ao', 'oz', 'op', 'oq'])).toBe('p for z')
    expect(asked(['ao', 'oz', 'op', 'oq'], ['p'])).toBe('q for z')
    expect(asked(['ao', 'oz', 'op', 'oq', 'aq 1'])).toBe('q for z')
    expect(asked(['ao', 'oz'])).toBeUndefined()
    expect(asked(['av', 'vz'])).toBeUndefined()
    expect(asked(['az'])).toBeUndefined()
  })

  it('says why there is no path', () => {
    const why = (graph: Sketched, more: Partial<PathQuestion> = {}) =>
      whyNoPath(trustGraph(graph), { from: 'a', to: ['z'], ...more })
    expect(why(network(['a', 'b', 'z'], ['ab']))).toEqual({ reason: 'alone', nodeId: 'z' })
    expect(why(network(['a', 'b', 'c', 'y', 'z'], ['ab', 'bc', 'yz']))).toEqual({
      reason: 'apart',
      fromSize: 3,
      toSize: 2,
    })
    const chain = network('abcdefz'.split(''), ['ab', 'bc', 'cd', 'de', 'ef', 'fz'])
    expect(why(chain)).toEqual({ reason: 'far', connections: 6 })
    expect(why(network(['a', 'b', 'z'], ['ab', 'bz']), { notVia: ['b'] })).toEqual({ reason: 'conditions' })
    expect(why(network(['a', 'b'], ['ab']), { to: ['a'] })).toEqual({ reason: 'nowhere' })
  })
})
