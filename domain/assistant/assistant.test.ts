import { describe, expect, test } from 'vitest'
import { type Cadence, NewCadence } from '../entities/cadence/cadence.ts'
import { NewEdge } from '../entities/edge/edge.ts'
import { type Graph, graphFrom } from '../entities/graph.ts'
import { NewNode } from '../entities/node/node.ts'
import { answer, greeting } from './answer.ts'
import { factsOf } from './facts.ts'
import { finderIn } from './mention.ts'

const at = '2026-05-01T00:00:00.000Z'
const today = '2026-05-31'
const asker = { today, email: '' }
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const idOf = (name: string) => uuid(names.indexOf(name) + 1)

/**
 * Ana, Bo and Cleo know each other; Dan is connected to Cleo only, Eve to Dan by two connections; Fay has no
 * connections.
 */
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

test('network facts include counts, bridges, hubs and isolated nodes', () => {
  expect(facts).toMatchObject({ nodes: 6, edges: 6, types: { person: 5, organization: 0, event: 1, venue: 0 } })
  expect(facts.bridges.map((ends) => ends.map(({ name }) => name))).toEqual([['Cleo', 'Dan']])
  expect(facts.isolated.map(({ name }) => name)).toEqual(['Fay'])
  expect(facts.hubs.slice(0, 2).map(({ node, degree }) => [node.name, degree])).toEqual([
    ['Cleo', 3],
    ['Dan', 3],
  ])
})

test('network facts list overdue tasks, tasks due soon and upcoming events', () => {
  const textsOf = (tasks: typeof facts.openTasks) => tasks.map(({ text }) => text)
  expect(textsOf(facts.overdue)).toEqual(['Call'])
  expect(textsOf(facts.dueSoon)).toEqual(['Write'])
  expect(facts.comingEvents.map(({ name }) => name)).toEqual(['Fay'])
})

test('network facts of a chain of thousands of nodes are computed without a stack overflow', () => {
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
  ['What is overdue?', 'Ana: Call (2026-05-30)'],
  ['Who should I talk to next?', '1. Ana: "Call" is due 2026-05-30.\n2. Ask Cleo, who has 3 connections'],
  ['Who is Dan?', 'Dan is a person.\n3 connections:'],
  ['Which tasks are there', '3 tasks are open, 1 overdue and 1 due within a week.'],
  ['show me the bridges', 'Cleo – Dan'],
  ['Which connection holds two groups together?', 'Cleo – Dan'],
  ['Who is isolated?', 'Fay'],
  ['Who is best connected?', 'Cleo (3 connections)'],
  ['How many people are there?', '6 nodes (5 people, 0 organizations, 1 event, 0 venues) and 6 connections.'],
  ['Suggest people', 'There are 5 people here.'],
  ['any organizations?', 'There are 0 organizations here.'],
  ['Which events', 'Fay (2026-06-02)'],
  ['a venue', 'There are 0 venues here.'],
  ['Write a short thank-you note', 'Here is what I can tell you about "Harbour"'],
  ['Hello', 'Here is what I can tell you about "Harbour"'],
])('the assistant answers "%s"', (question, expected) => {
  expect(answer(question, graph, asker)).toMatchObject({ text: expect.stringContaining(expected), items: [] })
})

test.each([
  [
    'Add a task to Ana: send the draft by 2026-07-01',
    { kind: 'task', node: 'Ana', text: 'Send the draft', dueDate: '2026-07-01' },
  ],
  ['remind me to call Bo tomorrow', { kind: 'task', node: 'Bo', text: 'Call Bo', dueDate: '2026-06-01' }],
  ['Remind me to call Bo In A Week', { kind: 'task', node: 'Bo', text: 'Call Bo', dueDate: '2026-06-07' }],
  ['note on Eve: met in June', { kind: 'note', node: 'Eve', text: 'Met in June' }],
  ['Connect Ana and Fay as friends.', { kind: 'edge', source: 'Ana', target: 'Fay', label: 'friends' }],
  [
    'Add the organization Tide Bank next to Dan',
    { kind: 'node', type: 'organization', name: 'Tide Bank', connectTo: 'Dan' },
  ],
  [
    'Add Bob Marsh as a friend of Cleo',
    { kind: 'node', type: 'person', name: 'Bob Marsh', connectTo: 'Cleo', label: 'Friend' },
  ],
  [
    'Please add the company Tide Bank as main sponsor of Fay.',
    { kind: 'node', type: 'organization', name: 'Tide Bank', connectTo: 'Fay', label: 'Main sponsor' },
  ],
  [
    'Add Eva Rusk as head of marketing at Cleo',
    { kind: 'node', type: 'person', name: 'Eva Rusk', connectTo: 'Cleo', label: 'Head of marketing' },
  ],
  [
    'Add Eva Rusk as a sales rep for the north at Cleo',
    { kind: 'node', type: 'person', name: 'Eva Rusk', connectTo: 'Cleo', label: 'Sales rep for the north' },
  ],
  ['Add Eva Rusk as a friend', { kind: 'node', type: 'person', name: 'Eva Rusk', notes: 'Friend' }],
  ['Add Eva Rusk as Head of Marketing', { kind: 'node', type: 'person', name: 'Eva Rusk', notes: 'Head of Marketing' }],
  ['Add Ada Lovelace', { kind: 'node', type: 'person', name: 'Ada Lovelace' }],
  ['Add Atelier Bois Doré', { kind: 'node', type: 'organization', name: 'Atelier Bois Doré' }],
  ['Add Supplier Ltd', { kind: 'node', type: 'organization', name: 'Supplier Ltd' }],
  ['Add Maritime Museum', { kind: 'node', type: 'venue', name: 'Maritime Museum' }],
  ['Add the person Emma Capital', { kind: 'node', type: 'person', name: 'Emma Capital' }],
  ['add fönix gmbh', { kind: 'node', type: 'organization', name: 'Fönix GmbH' }],
  ['add maría de la cruz', { kind: 'node', type: 'person', name: 'María de la Cruz' }],
  [
    "add ana maría o'neill, ceo at Fönix GmbH",
    { kind: 'node', type: 'person', name: "Ana María O'Neill", title: 'CEO', company: 'Fönix GmbH' },
  ],
  [
    'Add Eva Rusk, the head of marketing at cleo',
    {
      kind: 'node',
      type: 'person',
      name: 'Eva Rusk',
      title: 'Head of marketing',
      company: 'Cleo',
      connectTo: 'Cleo',
      label: 'Head of marketing',
    },
  ],
  [
    'Add Acme Ltd, investor in Cleo',
    { kind: 'node', type: 'organization', name: 'Acme Ltd', connectTo: 'Cleo', label: 'Investor' },
  ],
  [
    'Add company Tide Bank, partner of Cleo',
    { kind: 'node', type: 'organization', name: 'Tide Bank', connectTo: 'Cleo', label: 'Partner' },
  ],
  [
    'Add Acme Ltd, investor in Kelp Labs',
    { kind: 'node', type: 'organization', name: 'Acme Ltd', notes: 'Investor in Kelp Labs' },
  ],
  ['add a person called xochitl quetzal', { kind: 'node', type: 'person', name: 'Xochitl Quetzal' }],
  ['add company tide bank', { kind: 'node', type: 'organization', name: 'Tide Bank' }],
  ['add company tide partners', { kind: 'node', type: 'organization', name: 'Tide Partners' }],
  ['add “xochitl”', { kind: 'node', type: 'person', name: 'Xochitl' }],
  ['add "the who" to Cleo', { kind: 'node', type: 'person', name: 'The Who', connectTo: 'Cleo' }],
  ['add emma hall', { kind: 'node', type: 'person', name: 'Emma Hall' }],
  ['add ana baker', { kind: 'node', type: 'person', name: 'Ana Baker' }],
  ['add andrea sas', { kind: 'node', type: 'person', name: 'Andrea Sas' }],
  ['add rossi s.p.a.', { kind: 'node', type: 'organization', name: 'Rossi S.p.A.' }],
  ['Add Eva Rusk, ceo and founder', { kind: 'node', type: 'person', name: 'Eva Rusk', title: 'CEO and founder' }],
  ['Add Eva Rusk, CEO', { kind: 'node', type: 'person', name: 'Eva Rusk', title: 'CEO' }],
  ['Add Eva Rusk, Head of Marketing', { kind: 'node', type: 'person', name: 'Eva Rusk', title: 'Head of Marketing' }],
  ['add zed marsh, architect', { kind: 'node', type: 'person', name: 'Zed Marsh', title: 'Architect' }],
])('the assistant proposes one edit for "%s"', (question, item) => {
  expect(answer(question, graph, asker).items).toEqual([item])
})

test.each([
  ['Add Ana Silva, Ben Baker', ['Ana Silva', 'Ben Baker']],
  ['Add Ana Silva and James Dean', ['Ana Silva', 'James Dean']],
  ['add ana silva, alan turing, and maria potter.', ['Ana Silva', 'Alan Turing', 'Maria Potter']],
])('the assistant proposes one node for each person in "%s"', (question, people) => {
  const items = people.map((name) => ({ kind: 'node', type: 'person', name }))
  expect(answer(question, graph, asker).items).toEqual(items)
})

test.each([
  'Add more people',
  'add a few investors',
  'add someone, ceo or so',
  'add a local bank',
  'add Supplier Ltd, Berlin',
  'Add Zed Silva, Ben Baker',
  'Add Zed Silva, James Dean',
  'Add Zed Lovelace, Alan Turing, Grace Potter',
  'add jack, jill and a baker',
  'Add Ada, Ben and Cleo',
  'Add a few investors, founders and a lawyer',
  'add a few investors, ceo',
  'add christian charities',
  'add frank feedback',
  'add max five investors',
  'Add Max five investors',
  'add company investors',
  'add a company in berlin',
  'add an event tomorrow',
  'add a person',
])('the assistant proposes no new node for "%s"', (question) =>
  expect(answer(question, graph, asker).items).toEqual([]),
)

test.each(['Add a task to Zed: call', 'Add Bob Marsh as a friend of Zed', 'connect Ana and Zed', 'note on Zed: tall'])(
  'the assistant reports a missing node for "%s"',
  (question) => {
    expect(answer(question, graph, asker)).toMatchObject({ text: expect.stringContaining('could not find'), items: [] })
  },
)

test('a node name in a text is found only as a whole word, in linear time', () => {
  expect(finderIn('anna, ann and an ann-marie')('ann')).toBe(6)
  expect(finderIn('hannah and anna')('ann')).toBe(-1)
  expect(finderIn('ann')('ann')).toBe(0)
  expect(finderIn('to ann')('ann')).toBe(3)
  expect(finderIn('ann')('')).toBe(-1)
  const find = finderIn('a'.repeat(8000))
  const began = process.cpuUsage()
  for (let node = 0; node < 10_000; node++) expect(find('aaa')).toBe(-1)
  // Measures the CPU time of this process, so that other work of the machine does not affect the result.
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
})

test.each([
  'Tell me about Ghost Company',
  'Tell me about Ana Ghost',
  'who is Zed?',
  'What do you know about zed',
  'Tell me about "Ghost Company".',
])('the assistant reports an unknown name for "%s"', (question) => {
  expect(answer(question, graph, asker).text).toMatch(/^I could not find “.+” in this network\./)
})

test.each(['Who was added last?', 'What about tomorrow', 'describe how paths work', 'tell me about the weather here'])(
  'the assistant does not treat "%s" as a question about a name',
  (question) => expect(answer(question, graph, asker).text).not.toContain('could not find'),
)

test.each([
  ['Tell me about Ana', 'Ana is a person.'],
  ['who is ana', 'Ana is a person.'],
  ['Tell me about Ana and her friends', 'Ana is a person.'],
  ['Tell me about this network', 'Here is what I can tell you'],
  ['Tell me about Harbour', 'Here is what I can tell you'],
  ['Tell me about Events', 'Fay (2026-06-02)'],
  ['Tell me about people', 'There are 5 people here.'],
  ['Who is a founder?', 'There are 5 people here.'],
])('the assistant answers the question "%s" about a known node or a topic', (question, expected) => {
  expect(answer(question, graph, asker).text).toContain(expected)
})

describe('the answer about overdue tasks', () => {
  const cadence = (index: number, networkId: string, nodeId: string, name: string) => ({
    ...NewCadence.parse({ id: uuid(index), networkId, nodeId, name, days: 30, since: '2026-04-01' }),
    createdAt: at,
    updatedAt: at,
  })
  const here = cadence(80, graph.network.id, idOf('Bo'), 'Bo')
  const elsewhere = cadence(81, uuid(98), uuid(1), 'Gus')
  const textOf = (question: string, cadences: readonly Cadence[]) =>
    answer(question, graph, { ...asker, cadences }).text

  test('lists the people who are due to be contacted', () => {
    expect(textOf('what is overdue', [here, elsewhere])).toBe(
      '1 task is overdue:\n• Ana: Call (2026-05-30)\n1 person is due to be contacted:\n• Bo (overdue by 30 days)\n1 person in your other networks is also due. See the Today page.',
    )
    expect(textOf('Which reminders are due?', [here])).toContain('• Bo (overdue by 30 days)')
  })

  test('says that no one is due to be contacted if the network is empty', () => {
    const { network } = graph
    const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
    expect(answer('what is overdue', empty, asker).text).toBe(
      'No task in this network is overdue.\nNo one in this network is due to be contacted.',
    )
  })
})

test('the greeting of the assistant includes the name of the network', () => {
  expect(greeting('Harbour')).toContain('"Harbour"')
})

test('if the network is empty or connections are missing, the assistant says so instead of inventing data', () => {
  const { network } = graph
  const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
  const textOf = (question: string) => answer(question, empty, asker).text
  expect(textOf('Summarize this network')).toBe(
    '"Harbour" has 0 nodes (0 people, 0 organizations, 0 events, 0 venues) and 0 connections. There are no open tasks.',
  )
  expect(textOf('Which connections are bridges?')).toBe('There are no connections in this network yet.')
  expect(textOf('Who is isolated?')).toMatch(/^This network is empty\./)
  expect(answer('Suggest people to add', graph, asker).text).toMatch(/^There are 5 people here\./)
  expect(answer('Tell me about Fay', graph, asker).text).toContain('Fay has no connections yet.')
})
