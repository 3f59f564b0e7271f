import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { manualEvidence } from '../entities/edge/edge.ts'
import { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { rankPaths } from '../graph/paths/ranking.ts'
import { trustGraph } from '../graph/paths/trust-graph.ts'
import { defaultRules } from '../strength/strength-constants.ts'
import { contactsAcross } from './contacts-across.ts'
import { joinNetworks, type OtherNetwork } from './joined-networks.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [you, ana, bo] = [uuid(1), uuid(2), uuid(3)]
const me = 'me@example.org'
const email = 'ana@example.org'
const node = (id: string, name: string, parts: object = {}) => ({
  type: 'node.add',
  node: { id, type: 'person', name, x: 0, y: 0, ...parts },
})
const edge = (id: string, sourceId: string, targetId: string) => ({
  type: 'edge.add',
  edge: { id, sourceId, targetId },
})

/** The user, Ana and Bo. The user knows Ana. Bo has no connections. */
const open = run(
  emptyGraph(),
  node(you, 'Mira', { email: me }),
  node(ana, 'Ana Sol', { email }),
  node(bo, 'Bo Reed'),
  edge(uuid(9), you, ana),
).graph
const home = open.network.id

const other = (id: string, name: string, rows: readonly object[], pairs: readonly (readonly [string, string])[]) =>
  ({
    id,
    name,
    nodes: rows,
    edges: pairs.map(([sourceId, targetId], at) => {
      const line = { id: uuid(500 + at), sourceId, targetId, label: 'Works with', strength: null }
      return { ...line, evidence: manualEvidence }
    }),
  }) as unknown as OtherNetwork
const row = (id: string, name: string, parts: object = {}) => {
  const nothing = { title: null, company: null, email: null, profileUrl: null }
  return { id, type: 'person', name, ...nothing, ...parts }
}
const [ana2, zed, me2] = [uuid(102), uuid(103), uuid(104)]
/** The user, Ana and Zed in another network. Ana knows Zed. */
const clients = other(
  uuid(100),
  'Clients',
  [row(me2, 'You'), row(ana2, 'Sol, Ana', { email: ' Ana@Example.org' }), row(zed, 'Zed Moor')],
  [[ana2, zed]],
)

const same = (...places: readonly (readonly [string, string])[]): Identity => ({
  id: uuid(800),
  verdict: 'same',
  places: places.map(([networkId, nodeId]) => ({ networkId, nodeId, name: 'Someone' })),
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-01T00:00:00.000Z',
})
const join = (others: readonly OtherNetwork[], decisions: readonly Identity[] = []) =>
  joinNetworks(open, others, { email: me, identities: new Identities(decisions), decisions })
const pathTo = (joined: ReturnType<typeof join>, to: string) =>
  rankPaths(joined.graph, trustGraph(joined.graph), { from: you, to: [to] }).paths.map(({ steps }) =>
    steps.map(({ to: next, edge: { id } }) => [next.name, joined.networkOf(id)?.name ?? 'open']),
  )

test('a path can lead through a person who has the same email address in two networks', () => {
  const joined = join([clients])
  const end = joined.idOf({ networkId: clients.id, nodeId: zed }) ?? ''
  expect(pathTo(joined, end)).toEqual([
    [
      ['Ana Sol', 'open'],
      ['Zed Moor', 'Clients'],
    ],
  ])
  expect(joined.idOf({ networkId: clients.id, nodeId: ana2 })).toBe(ana)
  expect(joined.placeOf(ana, clients.id)).toEqual({ networkId: clients.id, nodeId: ana2, networkName: 'Clients' })
  expect(joined.placeOf(end)).toEqual({ networkId: clients.id, nodeId: zed, networkName: 'Clients' })
  expect(joined.placeOf(bo, clients.id)).toBeUndefined()
})

test("nodes that the user's book marks as different people stay separate", () => {
  const apart: Identity = { ...same([home, ana], [clients.id, ana2]), verdict: 'different' }
  const joined = join([clients], [apart])
  expect(joined.idOf({ networkId: clients.id, nodeId: ana2 })).not.toBe(ana)
  expect(pathTo(joined, joined.idOf({ networkId: clients.id, nodeId: zed }) ?? '')).toEqual([])
})

test("nodes that the user's book marks as the same person are one person, even if neither network is open", () => {
  const [zed2, kay] = [uuid(202), uuid(203)]
  const club = other(uuid(200), 'Club', [row(zed2, 'Z. M.'), row(kay, 'Kay Lund')], [[zed2, kay]])
  const joined = join([clients, club], [same([clients.id, zed], [club.id, zed2])])
  expect(pathTo(joined, joined.idOf({ networkId: club.id, nodeId: kay }) ?? '')).toEqual([
    [
      ['Ana Sol', 'open'],
      ['Zed Moor', 'Clients'],
      ['Kay Lund', 'Club'],
    ],
  ])
})

test("nodes with the user's email address and nodes named “You” are one person across all networks", () => {
  const joined = join([clients])
  expect(joined.ownNodeId).toBe(you)
  expect(joined.idOf({ networkId: clients.id, nodeId: me2 })).toBe(you)
})

test('nodes with the same id in two networks stay separate', () => {
  const copy = other(uuid(300), 'Copy', [row(bo, 'Bo Reed'), row(ana, 'Ana Sol')], [[bo, ana]])
  const joined = join([copy])
  expect(joined.graph.nodes.size).toBe(5)
  expect(pathTo(joined, bo)).toEqual([])
})

test("an interaction with a person's node in another network makes the connection in the open network fresher", () => {
  const joined = join([clients])
  const met: Interaction = {
    id: uuid(900),
    kind: 'met',
    direction: null,
    day: '2026-05-20',
    time: null,
    text: '',
    participants: [{ networkId: clients.id, nodeId: ana2, name: 'Ana' }],
    place: null,
    createdAt: '2026-05-20T00:00:00.000Z',
    updatedAt: '2026-05-20T00:00:00.000Z',
  } as unknown as Interaction
  const contacts = contactsAcross(joined, {
    interactions: [met],
    identities: new Identities([]),
    rules: defaultRules,
    day: '2026-05-30',
  })
  const edgeToAna = joined.graph.edges.get(uuid(9))
  expect(edgeToAna && contacts.freshnessOf(edgeToAna)?.why).toBe('you met once, ten days ago')
})
