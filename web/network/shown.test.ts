import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, edited } from '../../tests/support/run-edits.ts'
import { finish } from '../../domain/finish.ts'
import { analyze } from '../../domain/graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import { networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import { contactsByNode, OwnContacts } from '../../domain/strength/own-contacts.ts'
import { EditingSession } from './editing-session.ts'
import { noGroups } from './group-stand-ins.ts'
import type { Others } from './shown.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, club, tie, membership] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
const node = (id: string, name: string, type = 'person') => ({ type: 'node.add', node: { id, type, name, x: 0, y: 0 } })
const edge = (id: string, sourceId: string, targetId: string) => ({
  type: 'edge.add',
  edge: { id, sourceId, targetId },
})
const network = edited(
  graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
  node(ada, 'Ada'),
  node(bo, 'Bo'),
  node(club, 'Club', 'venue'),
  edge(tie, ada, bo),
  edge(membership, ada, club),
)

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function opened(typed: string, others: Others = 'hidden', madeHere: readonly string[] = []): EditingSession {
  const session = new EditingSession(network.network.id)
  session.take(network, (id) => (madeHere.includes(id) ? 'page' : 'unknown'))
  session.show({ filter: readFilter(typed).filter, others })
  return session
}

const namesOf = (graph: Graph | undefined) => [...(graph?.nodes.values() ?? [])].map(({ name }) => name).sort()

test('without a filter, the unchanged network is shown', () => {
  const { shown } = opened('')
  const grouped = noGroups
  expect(shown.value).toEqual({ graph: network, drawn: network, whole: network, undimmed: null, grouped })
  expect(shown.value?.graph).toBe(network)
})

test('a group stays selected while a filter shows some of its nodes, and is deselected when none are shown', () => {
  const session = opened('')
  const group = { id: uuid(6), name: 'Crew', nodeIds: [ada, club] }
  session.take(edited(network, { type: 'group.add', group }))
  session.meanGroup(group.id, [ada, club])
  session.show({ filter: readFilter('type:person').filter, others: 'hidden' })
  expect(session.selection.value.nodeIds).toEqual(new Set([ada]))
  expect(session.meantGroup?.group.name).toBe('Crew')
  session.show({ filter: readFilter('name:bo').filter, others: 'hidden' })
  expect(session.meantGroup).toBeNull()
})

test('the matches of a filter by last contact are updated when contacts are logged', () => {
  const session = opened('lastcontact>=2026-05-01')
  const shown = () => namesOf(session.shown.value?.graph)
  expect(shown()).toEqual([])
  const met = {
    id: uuid(7),
    kind: 'met' as const,
    direction: null,
    day: '2026-05-09',
    time: null,
    text: '',
    participants: [{ networkId: uuid(9), nodeId: bo, name: 'Bo' }],
    createdAt: at,
    updatedAt: at,
  }
  const byNode = contactsByNode([met], uuid(9), new Identities())
  session.setContacts(new OwnContacts({ ownNodeId: ada, byNode, close: new Set(), day: '2026-05-10' }))
  expect(shown()).toEqual(['Bo'])
})

test('the matches of a filter by group name are updated after renames and when communities are found', () => {
  const session = opened('in:Around')
  const around = { id: uuid(6), name: 'Around', rule: { by: 'community', about: ada } }
  session.take(edited(network, { type: 'group.add', group: around }))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo', 'Club'])
  session.knowCommunities(new Map([ada, bo, club].map((id) => [id, id === club ? 2 : 1])))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo'])
  session.take(edited(session.graph ?? network, { type: 'group.update', id: around.id, changes: { name: 'Circle' } }))
  expect(namesOf(session.shown.value?.graph)).toEqual([])
})

test('a filter by a community shows everything until communities are found', () => {
  const session = opened('community of Ada')
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo', 'Club'])
  session.knowCommunities(new Map([ada, bo, club].map((id) => [id, id === club ? 2 : 1])))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo'])
  // The community of a node that was added later is not known yet.
  session.knowCommunities(new Map([bo, club].map((id) => [id, 1])))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo', 'Club'])
})

test('a filter by a network measure shows everything until the network is analyzed', () => {
  const session = opened('not cutoff<1')
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo', 'Club'])
  session.setAnalysis(new AnalyzedNodes(finish(analyze(finish(networkColumns(network))))))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada'])
})

test('a filter hides the nodes that do not match and deselects them', () => {
  const session = opened('')
  session.select({ nodeIds: new Set([ada, club]), edgeIds: new Set([membership, tie]) })
  session.show({ filter: readFilter('type:person').filter, others: 'hidden' })
  expect(namesOf(session.shown.value?.drawn)).toEqual(['Ada', 'Bo'])
  expect([...(session.shown.value?.graph.edges.keys() ?? [])]).toEqual([tie])
  expect(session.selection.value).toEqual({ nodeIds: new Set([ada]), edgeIds: new Set([tie]) })
})

test('dimmed nodes stay on the canvas but are not part of the shown graph', () => {
  const session = opened('type:person', 'dimmed')
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Bo'])
  expect(session.shown.value?.drawn).toBe(network)
  expect(session.shown.value?.undimmed).toEqual({ nodes: new Set([ada, bo]), edges: new Set([tie]) })
  expect(session.exists({ kind: 'node', id: club })).toBe(true)
  expect(session.isShown({ kind: 'node', id: club })).toBe(false)
})

test('the shown graph is updated after edits to the network', () => {
  const session = opened('type:venue')
  session.take(edited(network, node(uuid(7), 'Hall', 'venue')))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club', 'Hall'])
})

/** Makes the clock advance by 50 ms with each reading while `act` runs. */
function slow(act: () => void): void {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  act()
  clock.mockRestore()
}

test('if a filter was slow only once, later updates are not delayed', () => {
  const session = opened('type:person')
  slow(() => session.show({ filter: readFilter('type:venue').filter, others: 'hidden' }))
  session.take(edited(network, node(uuid(7), 'Hall', 'venue')))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club', 'Hall'])
})

test('a filter that was slow more than once updates only at intervals, however often other users edit', () => {
  const session = opened('type:person')
  slow(() => {
    session.show({ filter: readFilter('type:event').filter, others: 'hidden' })
    session.show({ filter: readFilter('type:venue').filter, others: 'hidden' })
  })
  let graph = network
  const edit = (n: number) => {
    graph = edited(graph, node(uuid(20 + n), `Hall ${n}`, 'venue'))
    session.take(graph)
    vi.advanceTimersByTime(100)
  }
  edit(1)
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club'])
  edit(2)
  edit(3)
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club', 'Hall 1', 'Hall 2', 'Hall 3'])
})

test('nodes that this user added stay shown until the filter changes, but nodes added by other users do not', () => {
  const [mine, theirs, line] = [uuid(7), uuid(8), uuid(10)]
  const session = opened('type:venue or evidence:ai', 'hidden', [mine, line, ada])
  session.take(edited(network, node(mine, 'Mine'), node(theirs, 'Theirs'), edge(line, mine, club)))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club', 'Mine'])
  expect(session.shown.value?.graph.edges.has(line)).toBe(true)
  session.show({ filter: readFilter('type:venue').filter, others: 'hidden' })
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club'])
})

test('highlighting a neighborhood replaces a highlighted path, and the path is highlighted again afterward', () => {
  const session = opened('type:venue')
  session.showPart({ nodes: new Set([ada]), edges: new Set([membership]) })
  session.showNeighborhood(ada, 1)
  expect(session.neighborhood?.nodes).toEqual(new Set([ada, club]))
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Club'])
  session.showEverything()
  expect(session.emphasis.value).toMatchObject({ kind: 'part', nodes: new Set([ada]) })
  session.showNeighborhood(club, 1)
  session.showPart(null)
  expect(session.neighborhood?.nodeId).toBe(club)
  session.showEverything()
  expect(session.emphasis.value).toBeNull()
})

test('a viewed path and a revealed node are shown regardless of the filter', () => {
  const session = opened('type:venue')
  session.showPart({ nodes: new Set([ada]), edges: new Set([membership]) })
  expect(namesOf(session.shown.value?.graph)).toEqual(['Ada', 'Club'])
  session.showPart(null)
  expect(namesOf(session.shown.value?.graph)).toEqual(['Club'])
  session.reveal(bo)
  expect(session.showing.value.others).toBe('dimmed')
  expect(session.exists({ kind: 'node', id: bo })).toBe(true)
})
