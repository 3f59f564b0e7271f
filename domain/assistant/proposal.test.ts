import { expect, test } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import { graphFrom } from '../entities/graph.ts'
import { NewNode } from '../entities/node/node.ts'
import { describeNetwork } from './describe.ts'
import { planProposals } from './plan.ts'
import { editsOf, alreadyExists } from './accept-proposal.ts'
import { mostProposals } from './proposal.ts'
import { readProposals } from './read-proposals.ts'

const at = '2026-01-01T00:00:00.000Z'
let counter = 0
const newId = () => `00000000-0000-4000-8000-${String(counter++).padStart(12, '0')}`
const empty = graphFrom({
  network: { id: newId(), name: 'Mine', description: null, isAi: false, createdAt: at, updatedAt: at },
  nodes: [],
  edges: [],
  tasks: [],
  tags: [],
})

function withNodes(...names: string[]) {
  const edits = names.map((name) => ({
    type: 'node.add' as const,
    node: NewNode.parse({ id: newId(), type: 'person', name, x: 0, y: 0 }),
  }))
  return applyBatch(empty, edits, at).graph
}

const options = {
  newId,
  place: { x: 300, y: 0 },
  evidence: { kind: 'ai' as const, source: null, date: null },
}

test("reading a model's proposals drops unusable proposals", () => {
  const written = [
    { kind: 'node', name: 'Port Authority', type: 'Company', connectTo: 'Ada' },
    { kind: 'node', name: 'Supplier Ltd', title: 'CEO' },
    { kind: 'node', name: 'Ana Gil', title: 'CEO', company: 'Supplier Ltd' },
    { kind: 'node', name: '  ' },
    { kind: 'edge', source: 'Ada' },
    { kind: 'task', node: 'Ada', text: 'Call', dueDate: 'soon' },
    { kind: 'note', node: 'Ada', text: 'Met in June' },
    { kind: 'network.rename', name: 'Owned' },
    { name: 'Of no kind' },
    'nonsense',
    null,
  ]
  expect(readProposals(written, newId)).toMatchObject([
    { kind: 'node', type: 'organization', notes: '', connectTo: 'Ada', label: null },
    { kind: 'node', type: 'organization', title: null },
    { kind: 'node', type: 'person', title: 'CEO', company: 'Supplier Ltd' },
    { kind: 'task', dueDate: null },
    { kind: 'note' },
  ])
  expect(readProposals('nonsense', newId)).toEqual([])
  expect(readProposals(Array(99).fill(written[0]), newId)).toHaveLength(mostProposals)
})

test("an overlong title, company or label of a model's proposal becomes null", () => {
  const long = 'x'.repeat(301)
  const written = [{ kind: 'node', name: 'Ana Gil', title: long, company: long, label: long }]
  expect(readProposals(written, newId)).toMatchObject([{ name: 'Ana Gil', title: null, company: null, label: null }])
})

test('accepted proposals become edits marked as proposed by AI, but a proposal for an unknown node becomes no edit', () => {
  const graph = withNodes('Ada', 'Ben')
  const [node, edge, task, note, unknown] = readProposals(
    [
      { kind: 'node', name: 'Port Authority', type: 'organization', connectTo: 'ada' },
      { kind: 'edge', source: 'Ada', target: 'Ben', label: 'Colleague' },
      { kind: 'task', node: 'Ben', text: 'Call', dueDate: '2026-05-01' },
      { kind: 'note', node: 'Ada', text: 'Met in June' },
      { kind: 'task', node: 'Zed', text: 'Call' },
    ],
    newId,
  )
  if (!node || !edge || !task || !note || !unknown) throw new Error('A proposal was not read.')
  const edits = [node, edge, task, note].flatMap((proposal) => editsOf(proposal, graph, options) ?? [])
  const { graph: after, refused } = applyBatch(graph, edits, at)
  expect(refused).toEqual([])
  expect([after.nodes.size, after.edges.size, after.tasks.size]).toEqual([3, 2, 1])
  expect(after.edges.every(({ evidence }) => evidence.kind === 'ai')).toBe(true)
  expect(after.nodes.find(({ name }) => name === 'Ada')?.notes).toBe('Met in June')
  expect(editsOf(unknown, after, options)).toBeNull()
  // Entities that exist are not proposed again, but removed ones may be.
  for (const proposal of [node, edge, task, note]) {
    expect([alreadyExists(proposal, after), editsOf(proposal, after, options)]).toEqual([true, null])
    expect([alreadyExists(proposal, graph), editsOf(proposal, graph, options)]).toEqual([false, expect.anything()])
  }
})

test('each planned proposal builds on the earlier proposals and gets its own position', () => {
  const graph = withNodes('Ada')
  const proposals = readProposals(
    [
      { kind: 'node', name: 'Cleo', connectTo: 'Ada' },
      { kind: 'node', name: 'Dora', connectTo: 'Cleo' },
      { kind: 'edge', source: 'Dora', target: 'Ada', label: 'Friend' },
      { kind: 'node', name: 'cleo' },
      { kind: 'task', node: 'Zed', text: 'Call' },
    ],
    newId,
  )
  const planned = planProposals(proposals, graph, options, at)
  expect(planned.map(({ proposal }) => proposal.id)).toEqual(proposals.slice(0, 3).map(({ id }) => id))
  const { graph: after, refused } = applyBatch(
    graph,
    planned.flatMap(({ edits }) => [...edits]),
    at,
  )
  expect(refused).toEqual([])
  expect([after.nodes.size, after.edges.size]).toEqual([3, 3])
  const [cleo, dora] = planned.map(({ place }) => place)
  expect(cleo).not.toEqual(dora)
})

test('the prompt describes a small network completely, and only the relevant part of a large network', () => {
  const today = '2026-05-01'
  expect(describeNetwork(withNodes('Ada', 'Ben'), 'Who?', today)).toContain('- Ben (person)')
  const large = withNodes(...Array.from({ length: 5000 }, (_, index) => `${'Partner '.repeat(20)}${index}`), 'Zoltan')
  const described = describeNetwork(large, 'How do I reach Zoltan?', today)
  expect(described).toContain('Nodes:\n- Zoltan (person)')
  expect(described).toContain('[counts] "Mine" has 5,001 nodes')
  expect(described.length).toBeLessThan(30_000)
})
