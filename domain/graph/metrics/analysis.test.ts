import { describe, expect, test } from 'vitest'
import { type Analysis, analyze } from './analysis.ts'
import type { MeasureId } from '../../measure-ids.ts'
import { columnsOf, florentineFamilies, karateClub, krackhardtKite, lesMiserables } from './published-networks.ts'
import type { ShortestPathsOptions } from './shortest-paths.ts'
import type { NetworkColumns } from './tie-graph.ts'

function analysisOf(columns: NetworkColumns, options: ShortestPathsOptions = {}): Analysis {
  const work = analyze(columns, options)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

function valueOf({ ids, values }: Analysis, measure: MeasureId, id: string): number {
  return values[measure][ids.indexOf(id)] ?? Number.NaN
}

/** Returns the node ids by descending value. */
function ranked({ ids, values }: Analysis, measure: MeasureId): string[] {
  const of = (id: string) => values[measure][ids.indexOf(id)] ?? Number.NaN
  return [...ids].sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1))
}

describe('Zachary’s karate club', () => {
  const club = analysisOf(karateClub)

  test('has 34 members and 78 ties, and nodes 1 and 34 are the most central', () => {
    expect(club.ids).toHaveLength(34)
    expect(club.whole).toMatchObject({ ties: 78, diameter: 5 })
    // Expected values: 231.07 and 160.55 of 528 pairs, as computed by networkx and igraph.
    expect(valueOf(club, 'betweenness', '1')).toBeCloseTo(0.437635, 6)
    expect(valueOf(club, 'betweenness', '34')).toBeCloseTo(0.304075, 6)
    expect(ranked(club, 'betweenness').slice(0, 4)).toEqual(['1', '34', '33', '3'])
    expect(valueOf(club, 'closeness', '1')).toBeCloseTo(0.568966, 6)
    expect(valueOf(club, 'constraint', '1')).toBeCloseTo(0.155423, 6)
    expect(valueOf(club, 'effectiveSize', '34')).toBeCloseTo(15.235294, 6)
    expect(valueOf(club, 'eigenvector', '34')).toBeCloseTo(0.37336, 5)
    expect(valueOf(club, 'pageRank', '34')).toBeCloseTo(0.100918, 4)
    expect(club.whole.clustering).toBeCloseTo(0.570638, 6)
    expect(Math.max(...club.values.core)).toBe(4)
  })

  test('splits into the four communities of maximum modularity', () => {
    // Expected value 0.4198 from Brandes et al., "On modularity clustering" (2008), doi 10.1109/TKDE.2007.190689.
    expect(club.communities.modularity).toBeGreaterThanOrEqual(0.419)
    expect(club.communities.modularity).toBeLessThan(0.4199)
    expect(club.communities.sizes).toHaveLength(4)
    const of = (id: string) => club.communities.communityOf[club.ids.indexOf(id)]
    expect(of('1')).not.toBe(of('34'))
    expect(of('33')).toBe(of('34'))
  })

  test('has node 1 as its only cut vertex and its tie to node 12 as the only bridge', () => {
    expect(club.ids.filter((_, node) => (club.values.cutOff[node] ?? 0) > 0)).toEqual(['1'])
    expect(valueOf(club, 'cutOff', '1')).toBe(6)
    expect(club.bridges.map(({ a, b, joins }) => [club.ids[a], club.ids[b], joins])).toEqual([['1', '12', 1]])
  })
})

test('the analysis ranks the Medici highest in betweenness among the Florentine families', () => {
  const families = analysisOf(florentineFamilies)
  // Expected values .522, .255 and .103 from Jackson, Social and Economic Networks (2008), tables 2.1 and 1.1.
  expect(ranked(families, 'betweenness').slice(0, 2)).toEqual(['Medici', 'Guadagni'])
  expect(valueOf(families, 'betweenness', 'Medici')).toBeCloseTo(0.522, 3)
  expect(valueOf(families, 'betweenness', 'Guadagni')).toBeCloseTo(0.255, 3)
  expect(valueOf(families, 'betweenness', 'Strozzi')).toBeCloseTo(0.103, 3)
  expect(valueOf(families, 'closeness', 'Medici')).toBeCloseTo(0.56, 6)
  expect(valueOf(families, 'degree', 'Medici')).toBe(6)
  const cutVertices = families.ids.filter((_, node) => (families.values.cutOff[node] ?? 0) > 0)
  expect(cutVertices).toEqual(['Albizzi', 'Guadagni', 'Medici', 'Salviati'])
  // Without the Medici, three families are cut off: the Acciaiuoli, the Salviati and, behind these, the Pazzi.
  expect(valueOf(families, 'cutOff', 'Medici')).toBe(3)
  expect(families.bridges).toHaveLength(5)
})

test('the analysis ranks different nodes of Krackhardt’s kite highest by degree, betweenness and closeness', () => {
  const kite = analysisOf(krackhardtKite)
  expect(ranked(kite, 'degree')[0]).toBe('Diane')
  expect(valueOf(kite, 'degree', 'Diane')).toBe(6)
  expect(ranked(kite, 'betweenness')[0]).toBe('Heather')
  expect(valueOf(kite, 'betweenness', 'Heather')).toBeCloseTo(14 / 36, 9)
  expect(ranked(kite, 'closeness').slice(0, 2)).toEqual(['Fernando', 'Garth'])
  expect(valueOf(kite, 'closeness', 'Garth')).toBeCloseTo(9 / 14, 9)
  expect(valueOf(kite, 'eigenvector', 'Diane')).toBeCloseTo(0.48102, 5)
  expect(valueOf(kite, 'core', 'Diane')).toBe(3)
})

test('the analysis of Les Misérables, whose ties have weights, ranks Valjean first', () => {
  const novel = analysisOf(lesMiserables)
  expect(novel.ids).toHaveLength(77)
  expect(novel.whole).toMatchObject({ ties: 254, diameter: 5 })
  expect(novel.whole.density).toBeCloseTo(0.086808, 6)
  expect(novel.whole.clustering).toBeCloseTo(0.573137, 6)
  expect(ranked(novel, 'betweenness').slice(0, 4)).toEqual(['Valjean', 'Myriel', 'Gavroche', 'Marius'])
  expect(valueOf(novel, 'betweenness', 'Valjean')).toBeCloseTo(0.569989, 6)
  expect(valueOf(novel, 'closeness', 'Valjean')).toBeCloseTo(0.644068, 6)
  expect(valueOf(novel, 'strength', 'Valjean')).toBe(158)
  expect(valueOf(novel, 'constraint', 'Fantine')).toBeCloseTo(0.238584, 6)
  expect(valueOf(novel, 'effectiveSize', 'Valjean')).toBeCloseTo(32.960087, 6)
  expect(valueOf(novel, 'eigenvector', 'Valjean')).toBeCloseTo(0.455667, 5)
  expect(valueOf(novel, 'pageRank', 'Marius')).toBeCloseTo(0.051666, 4)
  expect(Math.max(...novel.values.core)).toBe(9)
  // Newman and Girvan (2004) found 0.54, without weighting connections by the number of chapters.
  expect(novel.communities.modularity).toBeGreaterThan(0.56)
  expect(novel.bridges).toHaveLength(18)
})

describe('a network', () => {
  test('has the same measures regardless of input order', () => {
    const { ids, sources, targets, strengths, directions } = lesMiserables
    const last = ids.length - 1
    const turned = {
      ids: ids.toReversed(),
      sources: targets.map((node) => last - node).reverse(),
      targets: sources.map((node) => last - node).reverse(),
      strengths: strengths.toReversed(),
      directions,
    }
    expect(analysisOf(turned)).toEqual(analysisOf(lesMiserables))
  })

  test('with several components measures distances within each, and gives isolated nodes zero or no values', () => {
    const parts = analysisOf(
      columnsOf(
        [
          ['a', 'b', 1],
          ['b', 'c', 1],
          ['d', 'e', 1],
          ['a', 'a', 5],
          ['b', 'a', 2],
        ],
        ['f'],
      ),
    )
    expect(parts.components.sizes).toEqual([3, 2, 1])
    expect([...parts.components.componentOf]).toEqual([0, 0, 0, 1, 1, 2])
    expect(parts.whole).toMatchObject({ ties: 3, density: 3 / 15, diameter: 2, reciprocity: null })
    expect([...parts.values.degree]).toEqual([1, 2, 1, 1, 1, 0])
    expect([...parts.values.strength]).toEqual([3, 4, 1, 1, 1, 0])
    expect([...parts.values.cutOff]).toEqual([0, 1, 0, 0, 0, 0])
    expect(valueOf(parts, 'closeness', 'b')).toBeCloseTo(2 / 5, 9)
    expect(valueOf(parts, 'closeness', 'f')).toBe(0)
    expect(valueOf(parts, 'constraint', 'f')).toBeNaN()
  })

  test('that is empty has measures that are zero or null', () => {
    const nothing = analysisOf(columnsOf([]))
    expect(nothing.ids).toEqual([])
    expect(nothing.whole).toEqual({ ties: 0, density: 0, diameter: 0, clustering: 0, reciprocity: null })
    expect(nothing.communities).toMatchObject({ sizes: [], modularity: null })
    expect(analysisOf(columnsOf([], ['a', 'b'])).components.sizes).toEqual([1, 1])
  })

  test('has a reciprocity that is the share of directed connections that go both ways', () => {
    const { sources, ...rest } = columnsOf([
      ['a', 'b', 1],
      ['b', 'a', 1],
      ['b', 'c', 1],
      ['c', 'd', 1],
      ['a', 'd', 1],
    ])
    const [none, oneWay, both] = [0, 1, 2]
    const directed = (...directions: number[]) =>
      analysisOf({ ...rest, sources, directions: Uint8Array.from(directions) }).whole.reciprocity
    expect(directed(oneWay, oneWay, oneWay, none, none)).toBeCloseTo(2 / 3, 9)
    expect(directed(both, none, oneWay, oneWay, none)).toBeCloseTo(2 / 4, 9)
  })
})
