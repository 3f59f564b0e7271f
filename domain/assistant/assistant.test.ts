import { expect, test } from 'vitest'
import { NewEdge } from '../model/edge.ts'
import { type Graph, graphFrom } from '../model/graph.ts'
import { NewNode } from '../model/node.ts'
import { answer, greeting } from './answer.ts'
import { factsOf } from './facts.ts'

const at = '2026-05-01T00:00:00.000Z'
const today = '2026-05-31'
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const idOf = (name: string) => uuid(names.indexOf(name) + 1)

/** Ana, Bo and Cleo know each other; Dan hangs on Cleo, Eve twice on Dan; Fay knows nobody. */
const graph: Graph = graphFrom({
  network: { id: uuid(99), name: 'Harbour', description: null, isAi: false, createdAt: at, updatedAt: at },
  nodes: names.map((name) => ({
    ...NewNode.parse({ id: idOf(name), type: name === 'Fay' ? 'event' : 'person', name, x: 0, y: 0 }),
    date: name === 'Fay' ? '2026-06-02' : null,
    createdAt: at,
    updatedAt: at,
  })),
  edges: (
    [
      ['Ana', 'Bo'],
      ['Bo', 'Cleo'],
      ['Cleo', 'Ana'],
      ['Cleo', 'Dan'],
      ['Dan', 'Eve'],
      ['Eve', 'Dan'],
    ] as const
  ).map(([from, to], index) => ({
    ...NewEdge.parse({ id: uuid(50 + index), sourceId: idOf(from), targetId: idOf(to) }),
    createdAt: at,
    updatedAt: at,
  })),
  tasks: [
    ['Call', '2026-05-30', false],
    ['Write', today, false],
    ['Meet', '2026-06-30', false],
    ['Done', '2026-05-01', true],
  ].map(([text, dueDate, completed], index) => ({
    id: uuid(70 + index),
    nodeId: idOf('Ana'),
    text: String(text),
    dueDate: String(dueDate),
    completed: completed === true,
    createdAt: at,
    updatedAt: at,
  })),
  tags: [],
})
const facts = factsOf(graph, today)

test('counts, bridges, hubs and what nothing is connected to', () => {
  expect(facts).toMatchObject({ nodes: 6, edges: 6, types: { person: 5, organization: 0, event: 1, venue: 0 } })
  expect(facts.bridges.map((ends) => ends.map(({ name }) => name))).toEqual([['Cleo', 'Dan']])
  expect(facts.isolated.map(({ name }) => name)).toEqual(['Fay'])
  expect(facts.hubs.slice(0, 2).map(({ node, degree }) => [node.name, degree])).toEqual([
    ['Cleo', 3],
    ['Dan', 3],
  ])
})

test('what is due', () => {
  const textsOf = (tasks: typeof facts.openTasks) => tasks.map(({ text }) => text)
  expect(textsOf(facts.overdue)).toEqual(['Call'])
  expect(textsOf(facts.dueSoon)).toEqual(['Write'])
  expect(facts.comingEvents.map(({ name }) => name)).toEqual(['Fay'])
})

test('a long chain is walked without a deep stack', () => {
  const count = 5000
  const nodes = Array.from({ length: count }, (_each, index) => ({
    ...NewNode.parse({ id: uuid(index), type: 'person', name: `N${index}`, x: 0, y: 0 }),
    createdAt: at,
    updatedAt: at,
  }))
  const edges = nodes.slice(1).map((node, index) => ({
    ...NewEdge.parse({ id: uuid(100_000 + index), sourceId: uuid(index), targetId: node.id }),
    createdAt: at,
    updatedAt: at,
  }))
  const chain = graphFrom({ network: graph.network, nodes, edges, tasks: [], tags: [] })
  expect(factsOf(chain, today).bridges).toHaveLength(count - 1)
})

test.each([
  ['What is overdue?', 'Call (2026-05-30)'],
  ['Which tasks are there', '3 tasks are open, 1 overdue and 1 due within a week.'],
  ['show me the bridges', 'Cleo – Dan'],
  ['Who is isolated?', 'Fay'],
  ['Who is best connected?', 'Cleo (3 connections)'],
  ['How many people are there?', '6 nodes and 6 connections: 5 people, 0 organizations, 1 event, 0 venues'],
  ['Suggest people', 'You know 5 people here.'],
  ['any organizations?', 'There are 0 organizations here.'],
  ['Which events', 'Fay (2026-06-02)'],
  ['a venue', 'There are 0 venues here.'],
  ['Hello', 'Here is what I can tell you about "Harbour"'],
])('%s', (question, said) => {
  expect(answer(question, facts)).toContain(said)
})

test('the greeting names the network', () => {
  expect(greeting('Harbour')).toContain('"Harbour"')
})
