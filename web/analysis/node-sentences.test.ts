import { expect, test } from 'vitest'
import { type Analysis, analyze } from '../../domain/graph/metrics/analysis.ts'
import { columnsOf, florentineFamilies } from '../../domain/graph/metrics/published-networks.ts'
import type { NetworkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { communityGroups, componentGroups } from './groups.ts'
import { nodeSentences } from './node-sentences.ts'
import { topNodes } from '../../domain/graph/metrics/top-nodes.ts'

function analysisOf(columns: NetworkColumns): Analysis {
  const work = analyze(columns)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const families = analysisOf(florentineFamilies)
const about = (analysis: Analysis, id: string) =>
  nodeSentences(analysis, analysis.ids.indexOf(id), 'person', (nodeId) => nodeId)

test('the network measures of a node are described in sentences', () => {
  expect(about(families, 'Medici').slice(0, 5)).toEqual([
    'Connected to 6 others, ranking 1st of 15.',
    'Without this person, three others could not be reached.',
    'Lies on 52% of the shortest paths between other nodes, ranking 1st of 15.',
    'Reaches 14 others in 1.8 steps on average.',
    '6 contacts count as 5.7 independent contacts (constraint 0.21).',
  ])
  expect(about(families, 'Pazzi')).toContain('No shortest path between other nodes goes through this one.')
  expect(about(families, 'Pazzi')).toContain('Without this person, everyone else could still be reached.')
})

test('a node without connections is described in one sentence', () => {
  expect(about(analysisOf(columnsOf([['a', 'b', 1]], ['c'])), 'c')).toEqual(['Has no connections.'])
})

test('a ranking lists the highest values first, or the lowest values for constraint, and omits zero values', () => {
  const names = (measure: 'betweenness' | 'constraint' | 'cutOff', most: number) =>
    topNodes(families, measure, most).map(({ nodeId }) => nodeId)
  expect(names('betweenness', 2)).toEqual(['Medici', 'Guadagni'])
  expect(names('constraint', 2)).toEqual(['Medici', 'Guadagni'])
  expect(names('cutOff', 20)).toHaveLength(4)
  expect(topNodes(families, 'pageRank', 1)).toEqual([{ nodeId: 'Medici', value: 1 }])
})

test('communities have at least two nodes and are named after the best-connected node', () => {
  const analysis = analysisOf(
    columnsOf(
      [
        ['a', 'b', 1],
        ['b', 'c', 1],
        ['d', 'e', 1],
      ],
      ['f'],
    ),
  )
  expect(componentGroups(analysis)).toEqual({
    parts: [
      { nodeIds: ['a', 'b', 'c'], centerId: 'b' },
      { nodeIds: ['d', 'e'], centerId: 'd' },
    ],
    alone: ['f'],
  })
  const eve = analysisOf(
    columnsOf([
      ['flo', 'gus', 1],
      ['flo', 'eve', 1],
      ['gus', 'eve', 1],
      ['eve', 'x', 1],
      ['x', 'y', 9],
    ]),
  )
  expect(communityGroups(eve).find(({ nodeIds }) => nodeIds.includes('gus'))?.centerId).toBe('eve')
  expect(communityGroups(analysis).map(({ centerId }) => centerId)).toEqual(['b', 'd'])
})
