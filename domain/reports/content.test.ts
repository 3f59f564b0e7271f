import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import type { Graph } from '../entities/graph.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { ReportBlock } from '../entities/report/report.ts'
import { plainViewState } from '../entities/view/view-state.ts'
import { finish } from '../finish.ts'
import { analyze } from '../graph/metrics/analysis.ts'
import { ranksOf } from '../graph/metrics/top-nodes.ts'
import { networkColumns } from '../graph/metrics/tie-graph.ts'
import { type BlockContent, contentOf } from './content.ts'
import {
  isAnalysisFiltered,
  analyzedIn,
  comparedDay,
  needsAnalysis,
  partOf,
  type ReportedState,
  type ReportSource,
} from './source.ts'
import { blocksOf, starters } from './starters.ts'
import { reportTexts } from './texts.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const node = (number: number, parts: object) => ({ type: 'node.add', node: { id: id(number), x: 0, y: 0, ...parts } })
const edge = (number: number, from: number, to: number, parts: object = {}) => ({
  type: 'edge.add',
  edge: { id: id(number), sourceId: id(from), targetId: id(to), ...parts },
})
const task = (number: number, parts: object) => ({
  type: 'task.add',
  task: { id: id(number), nodeId: id(1), text: 'Call', ...parts },
})
const field = { id: id(40), name: 'Stage', appliesTo: 'nodes', kind: 'choice' }

const earlier = run(
  emptyGraph(),
  { type: 'tag.add', tag: { id: id(30), text: 'Investor' } },
  { type: 'field.add', field },
  node(1, { type: 'person', name: 'Ana', company: 'Birchpoint', tagIds: [id(30)], createdAt: '2026-03-01T12:00:00Z' }),
  node(2, { type: 'person', name: 'Ben', company: ' BIRCHPOINT', createdAt: '2026-10-31T23:30:00Z' }),
  node(3, { type: 'organization', name: 'Old House', createdAt: '2025-06-01T12:00:00Z' }),
  edge(11, 1, 2, { label: 'knows', strength: 2 }),
).graph
const later = run(
  earlier,
  node(4, { type: 'person', name: 'Cleo', tagIds: [id(30)], createdAt: '2026-11-20T12:00:00Z' }),
  { type: 'node.remove', id: id(3) },
  { type: 'node.move', id: id(2), x: 500, y: 0 },
  { type: 'node.update', id: id(1), changes: { title: 'Partner' } },
  { type: 'node.fill', id: id(1), fieldId: id(40), value: 'Won' },
  { type: 'node.fill', id: id(4), fieldId: id(40), value: 'won' },
  edge(12, 1, 4, { strength: 4 }),
  edge(13, 4, 1, { label: 'Knows', sourceHandle: 'top-source', targetHandle: 'top-target' }),
  task(21, { dueDate: '2026-11-27' }),
  task(22, { dueDate: '2026-11-28' }),
  task(23, { completed: true }),
).graph

const met = (number: number, day: string, kind: Interaction['kind'] = 'met') =>
  ({ id: id(number), kind, day, direction: null }) as Interaction
const together = met(61, '2026-11-10')
const interactions = new Map([
  [id(1), [met(60, '2026-10-20'), together, met(62, '2026-11-12', 'note'), met(65, '2026-12-24')]],
  [id(4), [together, met(63, '2026-11-20', 'called')]],
  [id(9), [met(64, '2026-11-21')]],
])

const stateOf = (graph: Graph, day: string, isAnalyzed = false): ReportedState => ({
  graph,
  day,
  analysis: isAnalyzed ? finish(analyze(finish(networkColumns(graph)))) : null,
})
const source = (parts: Partial<ReportSource> = {}): ReportSource => ({
  now: stateOf(later, '2026-11-28'),
  before: stateOf(earlier, '2026-10-29'),
  days: 30,
  interactions,
  dayOf: (moment) => moment.slice(0, 10),
  ...parts,
})
const block = (parts: object) => ReportBlock.parse({ id: id(80), ...parts })
const only = <Kind extends BlockContent['kind']>(kind: Kind, parts: object, of = source()) => {
  const [content] = contentOf({ blocks: [block({ kind, ...parts })] }, of)
  return content as Extract<BlockContent, { kind: Kind }>
}
const bars = (chart: string, fieldId: string | null = null, of = source()) =>
  only('chart', { chart, fieldId }, of).chart.bars?.map(({ label, value, before }) => [label, value, before])

describe('figures of a report', () => {
  test.each([
    ['nodes', 3, 3],
    ['people', 3, 2],
    ['organizations', 0, 1],
    ['connections', 3, 1],
    // Each connection counts for both of its nodes, even if two nodes have several connections.
    ['averageConnections', 2, 2 / 3],
    // There are two connected pairs among three nodes. Several connections of a pair are counted once.
    ['density', 2 / 3, 1 / 3],
    ['averageStrength', 3, 2],
    ['parts', 1, 1],
    ['unconnected', 0, 1],
    ['openTasks', 2, 0],
    ['overdueTasks', 1, 0],
    ['completedTasks', 1, 0],
    // A meeting with two people is counted once. Notes, planned meetings and interactions with other nodes are not.
    ['interactions', 2, 1],
    ['peopleContacted', 2, 1],
  ])('%s has a current and an earlier value', (figure, value, before) => {
    expect(only('figures', { figures: [figure] }).figures).toEqual([{ figure, value, before }])
  })

  test('averages are null if the network is empty', () => {
    const empty = source({ now: stateOf(emptyGraph(), '2026-11-28'), before: null })
    const figures = ['averageConnections', 'averageStrength', 'density']
    expect(only('figures', { figures }, empty).figures.map(({ value }) => value)).toEqual([null, null, null])
  })
})

describe('charts of a report', () => {
  test.each([
    [
      'types',
      [
        ['People', 3, 2],
        ['Organizations', 0, 1],
        ['Events', 0, 0],
        ['Venues', 0, 0],
      ],
    ],
    ['tags', [['Investor', 2, 1]]],
    ['companies', [['Birchpoint', 2, 2]]],
    [
      'labels',
      [
        ['knows', 2, 1],
        ['No label', 1, 0],
      ],
    ],
    [
      'strengths',
      [
        ['Strength 5', 0, 0],
        ['Strength 4', 1, 0],
        ['Strength 3', 0, 0],
        ['Strength 2', 1, 1],
        ['Strength 1', 0, 0],
        ['Not set', 1, 0],
      ],
    ],
  ])('the chart of %s shows the current and the earlier values', (chart, expected) => {
    expect(bars(chart)).toEqual(expected)
  })

  test('a chart counts the values of a field, ignoring case, and is empty for a deleted field', () => {
    expect(bars('field', id(40))).toEqual([['Won', 2, 0]])
    expect(bars('field', id(41))).toEqual([])
  })

  test('a chart counts added nodes and interactions for each month in the user’s time zone, including months without any', () => {
    const added = bars('added')
    expect(added).toHaveLength(12)
    expect(added?.filter(([, value]) => value !== 0)).toEqual([
      ['2026-03', 1, null],
      ['2026-10', 1, null],
      ['2026-11', 1, null],
    ])
    expect(added?.[0]).toEqual(['2025-12', 0, null])
    const dayOf = (moment: string) => new Date(Date.parse(moment) + 3_600_000).toISOString().slice(0, 10)
    expect(bars('added', null, source({ dayOf }))?.slice(-2)).toEqual([
      ['2026-10', 0, null],
      ['2026-11', 2, null],
    ])
    expect(bars('interactions')?.slice(-2)).toEqual([
      ['2026-10', 1, null],
      ['2026-11', 2, null],
    ])
  })

  test('a chart shows the twelve most frequent values and states the number of further values', () => {
    const many = run(
      emptyGraph(),
      ...Array.from({ length: 15 }, (_, at) => node(100 + at, { type: 'person', name: 'X', company: `Company ${at}` })),
      node(200, { type: 'person', name: 'Y', company: 'Company 14' }),
    ).graph
    const { chart } = only('chart', { chart: 'companies', fieldId: null }, source({ now: stateOf(many, '2026-11-28') }))
    expect(chart.bars?.[0]).toMatchObject({ label: 'Company 14', value: 2 })
    // The further values include a company that only the earlier state contains. Its count is 0.
    expect([chart.bars?.length, chart.others]).toEqual([12, { values: 4, count: 3 }])
  })

  test('a chart shows the sizes of communities, named after their central node, once the network is analyzed', () => {
    expect(bars('communities')).toBeUndefined()
    expect(bars('communities', null, source({ now: stateOf(later, '2026-11-28', true) }))).toEqual([
      ['Around Ana', 3, null],
    ])
  })
})

describe('rankings of a report', () => {
  const compared = source({ now: stateOf(later, '2026-11-28', true), before: stateOf(earlier, '2026-10-29', true) })

  test('list the top nodes with their earlier ranks', () => {
    expect(only('ranking', { measure: 'degree', count: 2 }, compared)).toMatchObject({
      isCompared: true,
      ranked: [
        { name: 'Ana', value: 2, rank: 1, rankBefore: 1 },
        { name: 'Ben', value: 1, rank: 2, rankBefore: 1 },
      ],
    })
  })

  test('give equal values the same rank', () => {
    const { ranked } = only('ranking', { measure: 'degree', count: 3 }, compared)
    expect(ranked?.map(({ name, rank }) => [name, rank])).toEqual([
      ['Ana', 1],
      ['Ben', 2],
      ['Cleo', 2],
    ])
    expect(ranksOf([7, 5, 5 + 1e-14, 5, 1].map((value) => ({ value })))).toEqual([1, 2, 2, 2, 5])
  })

  test('use the measures of the whole network, but list only the nodes of the view', () => {
    const moment = { today: '2026-11-28', communityOf: null }
    const part = partOf(later, { filter: 'tag:investor' }, moment)
    const { ranked } = only(
      'ranking',
      { measure: 'degree', count: 10 },
      source({ now: { ...compared.now, graph: part } }),
    )
    expect(ranked).toMatchObject([
      { name: 'Ana', value: 2, rankBefore: null },
      { name: 'Cleo', value: 1 },
    ])
  })

  test('are empty until the network is analyzed', () => {
    expect(only('ranking', { measure: 'degree', count: 2 })).toMatchObject({ ranked: null, isCompared: false })
  })
})

test('a report can use a view whose filter names a group that is defined by a community', () => {
  const grouped = run(
    later,
    node(5, { type: 'person', name: 'Dan' }),
    { type: 'group.add', group: { id: id(70), name: 'Around Ana', rule: { by: 'community', about: id(1) } } },
    { type: 'group.add', group: { id: id(71), name: 'People', rule: { by: 'type', value: 'person' } } },
  ).graph
  const view = { filter: 'in:"Around Ana"' }
  expect([
    isAnalysisFiltered(grouped, view),
    isAnalysisFiltered(grouped, plainViewState),
    isAnalysisFiltered(later, view),
  ]).toEqual([true, false, false])
  const { analysis } = stateOf(grouped, '2026-11-28', true)
  const part = partOf(grouped, view, { today: '2026-11-28', ...analyzedIn(analysis) })
  expect(
    part.nodes
      .valueSeq()
      .map(({ name }) => name)
      .toArray()
      .toSorted(),
  ).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('a report lists added, changed and removed nodes and connections, but no nodes that were only moved', () => {
  expect(only('changes', {}).changes).toEqual({
    nodes: {
      added: { count: 1, names: ['Cleo'] },
      changed: { count: 1, names: ['Ana'] },
      gone: { count: 1, names: ['Old House'] },
    },
    connections: {
      added: { count: 2, names: ['Ana – Cleo', 'Cleo – Ana'] },
      changed: { count: 0, names: [] },
      gone: { count: 0, names: [] },
    },
  })
  expect(only('changes', {}, source({ before: null })).changes).toBeNull()
})

test('without a period, a report counts all interactions up to today', () => {
  const all = source({ before: null, days: null })
  expect(only('figures', { figures: ['interactions'] }, all).figures).toEqual([
    { figure: 'interactions', value: 3, before: null },
  ])
})

test('a report compares with the day one period before today', () => {
  expect(comparedDay({ comparedDays: 30 }, '2026-03-01')).toBe('2026-01-30')
  expect(comparedDay({ comparedDays: null }, '2026-03-01')).toBeNull()
})

test('every starter report has valid parts, and needs an analysis only if it has rankings or communities', () => {
  let made = 100
  const withBlocks = starters.map(({ id: name, parts }) => ({
    name,
    blocks: blocksOf(parts, () => id(made++)).map((each) => ReportBlock.parse(each)),
  }))
  expect(withBlocks.filter(needsAnalysis).map(({ name }) => name)).toEqual(['people'])
})

test.each([
  ['count', 1204, 1200, '+4'],
  ['count', 3, 1204, '−1,201'],
  ['count', 3, 3, null],
  ['decimal', 1.24, 1.21, null],
  ['decimal', 1.3, 1.21, '+0.1'],
  ['share', 0.3, 0.254, '+4.6 points'],
] as const)(
  'the change of a %s to %s from the earlier value %s is displayed as %s',
  (form, value, before, expected) => {
    expect(reportTexts.change(form, value, before)).toBe(expected)
  },
)
