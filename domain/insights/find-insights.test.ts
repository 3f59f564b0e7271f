import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '../finish.ts'
import type { NodeType } from '../entities/node/node.ts'
import { columnsOf, florentineFamilies, karateClub } from '../graph/metrics/published-networks.ts'
import { componentsOf } from '../graph/metrics/components.ts'
import { type NetworkColumns, tieGraph } from '../graph/metrics/tie-graph.ts'
import { findInsights, mostKept } from './find-insights.ts'
import { type Insight, type InsightKind, insightKey, insightKinds, type InsightOf } from './insight.ts'
import type { InsightInput } from './insight-input.ts'
import { sentenceOf } from './sentences.ts'

const today = '2026-11-23'

function inputOf(columns: NetworkColumns, more: Partial<InsightInput> = {}): InsightInput {
  const none = columns.ids.map(() => null)
  return {
    columns,
    types: columns.ids.map(() => 'person'),
    names: columns.ids,
    facts: { company: none, email: none, profileUrl: none, address: none, date: none },
    distinct: [],
    overdue: [],
    meetings: [],
    ownId: null,
    today,
    ...more,
  }
}

function insightsOf<K extends InsightKind>(
  kind: K,
  columns: NetworkColumns,
  more: Partial<InsightInput> = {},
): InsightOf<K>[] {
  return finish(findInsights(inputOf(columns, more))).filter((each): each is InsightOf<K> => each.kind === kind)
}

const nodesOf = (insights: readonly Insight[]) => insights.map(({ nodeIds }) => nodeIds.join(' '))
const textOf = (insight: Insight | undefined) =>
  insight &&
  sentenceOf(insight, (day) => day)
    .map((part) => (typeof part === 'string' ? part : part.nodeId))
    .join('')
const tie = (a: string, b: string, strength = 3) => [a, b, strength] as const
/** Gives nodes whose ids start with O the type organization, and all others person. */
const typed = ({ ids }: NetworkColumns): { types: NodeType[] } => ({
  types: ids.map((id) => (id.startsWith('O') ? 'organization' : 'person')),
})

describe('published networks', () => {
  test('the Medici are a cut vertex for three families, and there is no bridge', () => {
    const cuts = insightsOf('cut', florentineFamilies)
    expect(textOf(cuts[0])).toBe('Without Medici, three others could not be reached.')
    expect(cuts.map(({ others }) => others)).toEqual(cuts.map(({ others }) => others).toSorted((a, b) => b - a))
    expect(insightsOf('bridge', florentineFamilies)).toEqual([])
  })

  test('node 1 of the karate club is a cut vertex for six nodes, and there are no clusters or isolated nodes', () => {
    expect(insightsOf('cut', karateClub).map(textOf)).toEqual(['Without 1, six others could not be reached.'])
    expect([...insightsOf('cluster', karateClub), ...insightsOf('isolated', karateClub)]).toEqual([])
  })

  test('the missing ties of the karate club have the same ranks as in networkx', () => {
    const [first, second] = insightsOf('missing', karateClub)
    // Expected value from networkx.adamic_adar_index on karate_club_graph (3.6.1), which numbers nodes from 0.
    expect(first?.nodeIds).toEqual(['3', '34'])
    expect(first?.score).toBeCloseTo(4.719381261461351, 12)
    expect(first?.common).toEqual(['10', '29', '28', '14', '9', '33'])
    expect(textOf(first)).toBe('3 and 34 are not connected, but have 10, 29 and four others in common.')
    expect(second?.nodeIds).toEqual(['1', '34'])
    expect(second?.score).toBeCloseTo(2.7110197222973085, 12)
  })
})

describe('a single point of contact', () => {
  const office = columnsOf([tie('O', 'ana'), tie('O', 'bo'), tie('O', 'cy'), tie('bo', 'cy'), tie('ana', 'me')])
  const about = (columns: NetworkColumns, ownId: string | null = 'me') =>
    insightsOf('contact', columns, { ...typed(columns), ownId })

  test('is reported if only one of an organization’s people has connections outside it', () => {
    expect(about(office).map(textOf)).toEqual(['Of three people at O, only ana has connections outside it.'])
  })

  test('is reported for the only person at an organization', () => {
    expect(about(columnsOf([tie('O', 'ana'), tie('ana', 'me')])).map(textOf)).toEqual(['ana is the only link to O.'])
  })

  test('is not reported if the organization has two contacts, has no path to the user or is directly connected to the user', () => {
    expect(about(columnsOf([tie('O', 'ana'), tie('O', 'bo'), tie('ana', 'me'), tie('bo', 'me')]))).toEqual([])
    expect(about(columnsOf([tie('O', 'ana'), tie('O', 'bo'), tie('ana', 'bo')], ['me']))).toEqual([])
    expect(about(columnsOf([tie('O', 'ana'), tie('O', 'me'), tie('ana', 'bo')]))).toEqual([])
  })
})

describe('a fading tie', () => {
  const columns = columnsOf([tie('ana', 'me', 5), tie('bo', 'me', 4), tie('cy', 'me', 3), tie('ana', 'bo', 5)])
  const fading = (...meetings: InsightInput['meetings'][number][]) =>
    insightsOf('fading', columns, { ownId: 'me', meetings })
  const met = (day: string, ...nodeIds: string[]) => ({ day, nodeIds })

  test('is reported for a strong tie whose last interaction is more than 180 days ago', () => {
    expect(fading(met('2026-05-27', 'ana'))).toEqual([])
    expect(textOf(fading(met('2026-05-26', 'ana'))[0])).toBe(
      'No contact with ana since 2026-05-26, although the connection is strong (5 of 5).',
    )
    expect(fading(met('2020-01-01', 'cy'))).toEqual([])
  })

  test('is not reported if an interaction is recent, if none is logged, or if the only one is in the future', () => {
    expect(fading(met('2020-01-01', 'bo'), met('2026-11-01', 'bo'))).toEqual([])
    expect(fading()).toEqual([])
    expect(fading(met('2027-01-01', 'bo'))).toEqual([])
  })

  test('between two other people depends on interactions in which both took part', () => {
    expect(nodesOf(fading(met('2026-11-01', 'ana'), met('2026-11-01', 'bo')))).toEqual([])
    const together = fading(met('2025-01-01', 'ana', 'bo'), met('2026-11-01', 'ana'), met('2026-11-01', 'bo'))
    expect(nodesOf(together)).toEqual(['ana bo'])
  })

  test('gets a new key if the tie fades again after another interaction', () => {
    const [once] = fading(met('2025-01-01', 'bo'))
    const [again] = fading(met('2025-01-01', 'bo'), met('2026-01-01', 'bo'))
    expect(once?.key).not.toBe(again?.key)
  })
})

test('overdue tasks create one insight per node, oldest first, and an additional task gives the insight a new key', () => {
  const task = (id: string, nodeId: string, dueDate: string) => ({ id, nodeId, dueDate, text: `Do ${id}` })
  const columns = columnsOf([tie('a', 'b')])
  const some = [task('1', 'a', '2026-11-20'), task('2', 'b', '2026-11-01'), task('3', 'a', '2026-11-10')]
  const found = insightsOf('overdue', columns, { overdue: some })
  expect(found.map(textOf)).toEqual([
    'b: “Do 2” was due on 2026-11-01.',
    'a: 2 tasks are overdue. The first, “Do 3”, was due on 2026-11-10.',
  ])
  const later = insightsOf('overdue', columns, { overdue: [...some, task('4', 'b', '2026-11-22')] })
  expect([later[0]?.key === found[0]?.key, later[1]?.key === found[1]?.key]).toEqual([false, true])
})

test('clusters and isolated nodes are reported outside the user’s component, or outside the largest one without the user', () => {
  const columns = columnsOf([tie('me', 'ana'), tie('b', 'c'), tie('c', 'd'), tie('x', 'y')], ['Olone', 'alone'])
  const own = { ...typed(columns), ownId: 'me' }
  expect(insightsOf('cluster', columns, own).map(textOf)).toEqual([
    'c and two others have no connection to your part of the network.',
    'x and one other have no connection to your part of the network.',
  ])
  expect(insightsOf('cluster', columns).map(textOf)).toEqual([
    'ana and one other have no connection to the largest part of the network.',
    'x and one other have no connection to the largest part of the network.',
  ])
  expect(nodesOf(insightsOf('isolated', columns, own))).toEqual(['alone', 'Olone'])
})

test('suspected duplicates with common contacts are reported as duplicates and not as a missing tie', () => {
  const columns = columnsOf([tie('1', 'a'), tie('1', 'b'), tie('2', 'a'), tie('2', 'b')])
  const emails = columns.ids.map((id) => (id === '1' || id === '2' ? 'ana@quill.example' : null))
  const facts = { ...inputOf(columns).facts, email: emails }
  expect(nodesOf(insightsOf('missing', columns))).toEqual(['1 2', 'a b'])
  const names = columns.ids.map((id) => (id === '1' || id === '2' ? 'Ana Quill' : id))
  const found = finish(findInsights(inputOf(columns, { facts, names })))
  expect(found.map(({ kind, nodeIds }) => `${kind} ${nodeIds.join(' ')}`)).toEqual(['missing a b', 'duplicate 1 2'])
  expect(insightsOf('duplicate', columns, { facts, names, distinct: ['1 2'] })).toEqual([])
})

test('the user’s own node is neither a cut vertex nor a common contact', () => {
  const columns = columnsOf([
    tie('me', 'a'),
    tie('a', 'b'),
    tie('me', 'c'),
    tie('c', 'd'),
    tie('me', 'e'),
    tie('e', 'f'),
  ])
  expect(nodesOf(insightsOf('cut', columns))).toEqual(['me'])
  expect(insightsOf('cut', columns, { ownId: 'me' })).toEqual([])
  const square = columnsOf([tie('me', 'a'), tie('me', 'b'), tie('z', 'a'), tie('z', 'b')])
  expect(nodesOf(insightsOf('missing', square, { ownId: 'me' }))).toEqual(['me z'])
})

test('insight keys do not depend on the order of nodes, have a limited length and differ for different nodes', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  expect(insightKey('cluster', ids)).toBe(insightKey('cluster', ids.toReversed()))
  expect(insightKey('cluster', ids)).not.toBe(insightKey('cluster', ids.slice(1)))
  expect(insightKey('cluster', ids).length).toBeLessThan(40)
  expect(insightKey('overdue', ids.slice(0, 1), insightKey('overdue', ids.slice(0, 4))).length).toBeLessThan(300)
})

const networks = fc.integer({ min: 1, max: 40 }).chain((size) => {
  const node = fc.integer({ min: 0, max: size - 1 }).map(String)
  const types = fc.array(fc.constantFrom<NodeType>('person', 'person', 'organization', 'event'), {
    minLength: size,
    maxLength: size,
  })
  const ties = fc.array(fc.tuple(node, node, fc.integer({ min: 1, max: 5 })), { maxLength: size * 2 })
  return fc.tuple(ties, types, fc.option(node)).map(([some, ofTypes, ownId]) => {
    const columns = columnsOf(
      some,
      Array.from({ length: size }, (_, index) => String(index)),
    )
    return inputOf(columns, { types: ofTypes, ownId })
  })
})

describe('in any network', () => {
  test('insight keys are unique, insights are sorted by kind, and every insight refers to existing nodes', () => {
    fc.assert(
      fc.property(networks, (input) => {
        const found = finish(findInsights(input))
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
        const places = found.map(({ kind }) => insightKinds.indexOf(kind))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const { nodeIds } of found) for (const id of nodeIds) expect(input.columns.ids).toContain(id)
      }),
    )
  })

  test('removing a reported cut vertex separates the reported number of nodes from the largest remaining part', () => {
    fc.assert(
      fc.property(networks, (input) => {
        const graph = tieGraph(input.columns)
        const partsWithout = (gone: number) => {
          const { componentOf } = componentsOf(graph)
          const members = [...graph.ids.keys()].filter(
            (node) => node !== gone && componentOf[node] === componentOf[gone],
          )
          const left = new Set(members)
          const sizes: number[] = []
          for (const root of members) {
            if (!left.delete(root)) continue
            const queue = [root]
            for (const node of queue) {
              for (const end of graph.ends.subarray(graph.starts[node], graph.starts[node + 1])) {
                if (left.delete(end)) queue.push(end)
              }
            }
            sizes.push(queue.length)
          }
          return members.length - Math.max(0, ...sizes)
        }
        const cuts = finish(findInsights(input)).filter(({ kind }) => kind === 'cut') as InsightOf<'cut'>[]
        const othersOf = new Map(cuts.map(({ nodeIds: [id], others }) => [id, others]))
        for (const [node, id] of graph.ids.entries()) {
          const others = partsWithout(node)
          const isPerson = input.types[input.columns.ids.indexOf(id)] === 'person'
          const isTold = others >= 2 && isPerson && id !== input.ownId
          expect(othersOf.get(id)).toBe(isTold ? others : undefined)
        }
      }),
    )
  })

  test('missing ties are those found by a brute-force search, sorted by score', () => {
    fc.assert(
      fc.property(networks, (input) => {
        const graph = tieGraph(input.columns)
        const neighbors = graph.ids.map(
          (_, node) =>
            new Set(
              Array.from(
                graph.ends.subarray(graph.starts[node], graph.starts[node + 1]),
                (end) => graph.ids[end] ?? '',
              ),
            ),
        )
        const isPerson = (id: string) => input.types[input.columns.ids.indexOf(id)] === 'person'
        const expected = new Map<string, number>()
        for (const [a, one] of graph.ids.entries()) {
          for (const [b, other] of graph.ids.entries()) {
            if (a >= b || !isPerson(one) || !isPerson(other) || neighbors[a]?.has(other)) continue
            const common = [...(neighbors[a] ?? [])].filter((id) => neighbors[b]?.has(id) && id !== input.ownId)
            const score = common.reduce((sum, id) => sum + 1 / Math.log(neighbors[graph.ids.indexOf(id)]?.size ?? 0), 0)
            if (common.length >= 2) expected.set(`${one} ${other}`, score)
          }
        }
        const found = finish(findInsights(input)).filter(({ kind }) => kind === 'missing') as InsightOf<'missing'>[]
        expect(found.length).toBe(Math.min(mostKept, expected.size))
        for (const { nodeIds, score } of found) expect(score).toBeCloseTo(expected.get(nodeIds.join(' ')) ?? -1, 9)
        const scores = found.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }),
    )
  })
})
