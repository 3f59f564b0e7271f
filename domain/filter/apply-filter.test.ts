import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Edge, NewEdge } from '../entities/edge/edge.ts'
import type { Group } from '../entities/group/group.ts'
import { NewNode, type Node } from '../entities/node/node.ts'
import { graphFrom } from '../entities/graph.ts'
import { finish } from '../finish.ts'
import { analyze } from '../graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { networkColumns } from '../graph/metrics/tie-graph.ts'
import { graphLeft, nodesLeft } from './apply-filter.ts'
import { sampleCadence } from '../../tests/support/cadence-sample.ts'
import { cadencesByNode } from '../entities/cadence/cadences-by-person.ts'
import { Identities } from '../entities/identity/identities.ts'
import { contactsByNode, OwnContacts } from '../strength/own-contacts.ts'
import type { Filter } from './filter.ts'
import { problemsOf } from './filter-problems.ts'
import { readFilter } from './filter-reader.ts'
import { GraphColumns } from './graph-columns.ts'

const at = '2026-05-01T12:00:00.000Z'
const today = '2026-05-10'
const someId = '01900000-0000-7000-8000-000000000000'
const uuid = (letter: string) => `01900000-0000-7000-8000-00000000000${letter}`

function node(letter: string, more: Partial<Node> = {}): Node {
  const whole = NewNode.parse({ id: uuid(letter), type: 'person', name: letter, x: 0, y: 0 })
  return { ...whole, createdAt: at, updatedAt: at, ...more }
}

function edge(ends: string, more: Partial<Edge> = {}): Edge {
  const whole = NewEdge.parse({ id: someId, sourceId: uuid(ends.charAt(0)), targetId: uuid(ends.charAt(1)) })
  return { ...whole, id: ends, createdAt: at, updatedAt: at, ...more }
}

const task = (nodeId: string, completed: boolean, dueDate: string | null) => ({
  id: `task ${nodeId}`,
  nodeId: uuid(nodeId),
  text: 'Call',
  completed,
  dueDate,
  createdAt: at,
  updatedAt: at,
})
const field = (
  id: string,
  name: string,
  kind: 'text' | 'number' | 'date' | 'choice' | 'yes_no',
  appliesTo: 'nodes' | 'edges' = 'nodes',
) => ({
  id,
  name,
  kind,
  appliesTo,
  choices: [],
  onCard: false,
  position: 0,
})
const group = (id: string, name: string, more: Partial<Group>) => ({
  id,
  name,
  color: '#0ea5e9',
  parentId: null,
  rule: null,
  nodeIds: [],
  collapsed: false,
  createdAt: at,
  updatedAt: at,
  ...more,
})

/** a, b and c are connected in a row, d is connected to e, and f to none. */
const network = graphFrom({
  network: { id: 'n', name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
  tags: [
    { id: 't', text: 'Investor', color: '#000000' },
    { id: 'u', text: 'Angel', color: '#000000' },
  ],
  fields: [
    field('size', 'Deal size', 'number'),
    field('met', 'Met', 'date'),
    field('sector', 'Sector', 'choice'),
    field('vip', 'VIP', 'yes_no'),
    field('role', 'Role', 'text', 'edges'),
  ],
  nodes: [
    node('a', {
      name: 'Ana Ørsted',
      tagIds: ['t'],
      company: 'Acme Inc',
      notes: 'likes tea',
      fieldValues: { size: 100, met: '2026-03-01', sector: 'Health', vip: true },
    }),
    node('b', { name: 'Ben', type: 'organization', tagIds: ['t', 'u'], fieldValues: { size: '250', vip: false } }),
    node('c', { name: 'Cleo', locked: true, createdAt: '2026-05-09T08:00:00.000Z' }),
    node('d', { name: 'Dora', email: 'dora@acme.example' }),
    node('e', { name: 'Expo', type: 'event', date: '2026-06-01' }),
    node('f', { name: 'Finn' }),
  ],
  edges: [
    edge('ab', { strength: 4, label: 'Works at', fieldValues: { role: 'Board' } }),
    edge('bc', { strength: 1, label: 'Friend' }),
    edge('de', { label: 'Friend', evidence: { kind: 'imported', source: 'x.csv', date: null } }),
  ],
  groups: [
    group('g', 'Bóard', { nodeIds: [uuid('c')] }),
    group('h', 'Angels', { parentId: 'g', rule: { by: 'tag', about: 'u' } }),
    group('i', 'Around Dora', { rule: { by: 'community', about: uuid('d') } }),
  ],
  tasks: [task('a', false, '2026-05-09'), task('c', true, '2026-05-01'), task('d', false, '2026-05-20')],
})
const columns = new GraphColumns(network)
const communityOf = new Map([
  [uuid('d'), 1],
  [uuid('e'), 1],
  [uuid('f'), 2],
])

const analyzed = new AnalyzedNodes(finish(analyze(finish(networkColumns(network)))))

const met = (letter: string, day: string) => ({
  id: `${letter} ${day}`,
  kind: 'met' as const,
  direction: null,
  day,
  time: null,
  text: '',
  participants: [{ networkId: 'n', nodeId: uuid(letter), name: letter }],
  createdAt: at,
  updatedAt: at,
})
const happened = [met('a', '2026-05-09'), met('a', '2025-01-01'), met('b', '2025-12-31')]
const byNode = contactsByNode(happened, 'n', new Identities())
const cadence = (letter: string, days: number) => sampleCadence(uuid(letter), days, { since: '2026-05-01' })
const cadences = cadencesByNode([cadence('a', 30), cadence('b', 90), cadence('f', 7)], 'n', new Identities())
const contacts = new OwnContacts({ ownNodeId: uuid('c'), byNode, close: new Set(), cadences, day: today })

function left(typed: string) {
  const { filter, mistake } = readFilter(typed)
  if (!filter) throw new Error(mistake?.sentence ?? 'Nothing was typed.')
  const graph = graphLeft(
    filter,
    columns,
    nodesLeft(filter, columns, { today, communityOf, analyzed, contacts }),
    today,
  )
  const nodes = [...graph.nodes.keys()]
    .map((id) => id.slice(-1))
    .sort()
    .join('')
  return { nodes, edges: [...graph.edges.keys()].sort().join(' '), graph }
}

test.each([
  ['type:person', 'acdf'],
  ['type:person,event', 'acdef'],
  ['tag:investor', 'ab'],
  ['tag:INVESTOR tag:angel', 'b'],
  ['in:angels', 'b'],
  ['in:BOARD', 'bc'],
  ['in:"around dora",angels', 'bde'],
  ['-in:board type:person', 'adf'],
  ['orsted', 'a'],
  ['angel', 'b'],
  ['acme', 'ad'],
  ['company=acme', ''],
  ['company="acme inc"', 'a'],
  ['notes:tea', 'a'],
  ['has:tasks', 'ad'],
  ['not has:notes', 'bcdef'],
  ['has:email,notes', 'ad'],
  ['has:"deal size"', 'ab'],
  ['is:overdue', 'a'],
  ['is:locked', 'c'],
  ['tasks>=1', 'ad'],
  ['due<=+10d', 'ad'],
  ['due>2026-05-10', 'd'],
  ['date:2026-06', 'e'],
  ['created>=-3d', 'c'],
  ['created<2026-05-09', 'abdef'],
  ['lastcontact<-90d', 'b'],
  ['lastcontact>=-1d', 'a'],
  ['-lastcontact<=today', 'cdef'],
  ['tiestrength>=3', 'a'],
  ['tiestrength:1..2', 'b'],
  ['contactdue<=today', 'bf'],
  ['contactdue:2026-06', 'a'],
  ['rhythm<=30', 'af'],
  ['-rhythm>=0', 'cde'],
  ['degree=0', 'f'],
  ['degree>=2', 'b'],
  ['degree:1..2', 'abcde'],
  ['cutoff>=1', 'b'],
  ['betweenness>=5%', 'b'],
  ['betweenness>=0.05', 'b'],
  ['-betweenness<=0%', 'b'],
  ['pagerank:100%', 'b'],
  ['core>=1', 'abcde'],
  ['community of Dora', 'de'],
  ['community of Dora, Finn', 'def'],
  ['community of Ben', ''],
  ['component:largest', 'abc'],
  ['component:2', 'de'],
  ['component of Dora', 'de'],
  ['within:1 of "ana ørsted"', 'ab'],
  ['within:2 of Ana', ''],
  [`within:2 of @${uuid('a')}`, 'abc'],
  ['within:0 of Ben, Dora', 'bd'],
  ['"deal size">=200', 'b'],
  ['"Deal size":50..150', 'a'],
  ['met<2026-04', 'a'],
  ['sector:health', 'a'],
  ['vip:no', 'b'],
  ['strength>=3', 'ab'],
  ['label:friend', 'bcde'],
  ['evidence:imported', 'de'],
  ['role:board', 'ab'],
  ['type:person strength>=3', 'a'],
  ['(type:event or is:locked) or ben', 'bce'],
  ['not (type:person or type:event)', 'b'],
])('the filter %s matches the nodes %s', (typed, nodes) => {
  expect(left(typed).nodes).toBe(nodes)
})

test.each([
  'degree:many',
  'tasks>=some',
  'due:soon',
  'date:2026-13',
  'created:never',
  'changed<=2026-02-30',
  'strength:much',
  'lastcontact:never',
  'tiestrength:much',
  'contactdue:soon',
  'rhythm:monthly',
  'pagerank>=high',
])('the condition %s is invalid and matches nothing', (typed) => {
  const [, key, by, value] = /^(\w+)([:<=>]+)(.+)$/.exec(typed) ?? []
  const filter = { kind: 'key', key, by, values: [value] } as Filter
  expect(nodesLeft(filter, columns, { today, communityOf, analyzed }).nodeCount).toBe(0)
})

describe('connections in the filtered graph', () => {
  it('remain if both ends remain', () => {
    expect(left('type:person,organization').edges).toBe('ab bc')
    expect(left('within:1 of Cleo').edges).toBe('bc')
  })

  it('are removed if a condition on connections excludes them', () => {
    expect(left('component:largest strength>=3')).toMatchObject({ nodes: 'ab', edges: 'ab' })
    expect(left('label:friend,works')).toMatchObject({ nodes: 'abcde', edges: 'ab bc de' })
    expect(left('component:largest or strength>=3')).toMatchObject({ nodes: 'abc', edges: 'ab bc' })
  })

  it('remain only if a single connection meets all conditions on connections', () => {
    // b has a friend and a strong connection, but no connection that is both.
    expect(left('strength>=3 label:friend').nodes).toBe('')
    expect(left('(strength>=3 or degree>9) label:friend').nodes).toBe('b')
  })
})

describe('the filtered graph', () => {
  it('contains the tasks of its nodes, and all tags and fields', () => {
    const { graph } = left('type:organization or ana')
    expect([...graph.tasks.keys()]).toEqual(['task a'])
    expect(graph.tags.size).toBe(2)
    expect(graph.fields.size).toBe(5)
  })

  it('is the same whether the columns are rebuilt or updated incrementally', () => {
    const changed = { ...network, nodes: network.nodes.set(uuid('f'), node('f', { name: 'Ana' })) }
    const after = new GraphColumns(changed, columns)
    expect(after.ends).toBe(columns.ends)
    const { filter } = readFilter('ana degree=0')
    expect(filter && nodesLeft(filter, after, { today, communityOf }).nodeCount).toBe(1)
    const fewer = { ...network, nodes: network.nodes.delete(uuid('f')) }
    expect(new GraphColumns(fewer, columns).nodes).toHaveLength(5)
  })

  it('contains exactly the nodes that are missing if the filter is negated', () => {
    const typed = fc.constantFrom(
      'type:person',
      'degree>=1',
      'strength>=3',
      'tag:angel or is:overdue',
      'within:1 of Ben',
    )
    fc.assert(
      fc.property(typed, (text) => {
        const both = left(text).nodes + left(`not (${text})`).nodes
        expect([...both].sort().join('')).toBe('abcdef')
      }),
    )
  })
})

test.each([
  ['tag:investr', 'This network has no tag "investr".'],
  ['in:Boards', 'This network has no group "Boards".'],
  ['within:1 of Anna', 'This network has no node named "Anna".'],
  [`within:1 of @${uuid('9')}`, 'A node in this filter no longer exists.'],
  ['tpye:person', 'This network has no field "tpye".'],
  ['"deal size">=big', 'The field "Deal size" contains numbers, so "big" cannot match.'],
  ['sector>3', 'The field "sector" cannot be compared with < or >. Use : or = instead.'],
])('the error of the filter %s says which name is unknown or which value is wrong', (typed, problem) => {
  expect(problemsOf(readFilter(typed).filter, columns).map((sentence) => sentence.toLowerCase())).toEqual([
    problem.toLowerCase(),
  ])
})
