import { describe, expect, test } from 'vitest'
import { sampleCadence } from '../../tests/support/cadence-sample.ts'
import { cadencesByNode } from '../entities/cadence/cadences-by-person.ts'
import { NewEdge } from '../entities/edge/edge.ts'
import { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import type { Interaction } from '../entities/interaction/interaction.ts'
import { NewNode } from '../entities/node/node.ts'
import { graphFrom } from '../entities/graph.ts'
import { bestPaths } from '../graph/paths/best-paths.ts'
import { explainPath } from '../graph/paths/explain-path.ts'
import { trustGraph } from '../graph/paths/trust-graph.ts'
import { closeAmong, meansClose } from './closeness.ts'
import { contactsByNode, OwnContacts, manualStrength } from './own-contacts.ts'
import { texts } from './texts.ts'
import { timeSince } from './time-since.ts'

const today = '2026-11-23'
const at = '2026-01-01T00:00:00.000Z'
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const networkId = id(0)
const [you, ada, bo] = [id(1), id(2), id(3)]

interface Tie {
  readonly label?: string
  readonly strength?: number | null
  readonly tag?: string
}

function network({ label = '', strength = null, tag }: Tie = {}) {
  const named = { [you]: 'You', [ada]: 'Ada', [bo]: 'Bo' }
  const edge = (edgeId: string, sourceId: string, targetId: string, changes: object) => ({
    ...NewEdge.parse({ id: edgeId, sourceId, targetId, ...changes }),
    createdAt: at,
    updatedAt: at,
  })
  return graphFrom({
    network: { id: networkId, name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
    nodes: Object.entries(named).map(([nodeId, name]) => ({
      ...NewNode.parse({ id: nodeId, type: 'person', name, x: 0, y: 0 }),
      tagIds: tag !== undefined && nodeId === ada ? [id(9)] : [],
      createdAt: at,
      updatedAt: at,
    })),
    edges: [edge(id(4), ada, you, { label, strength }), edge(id(5), ada, bo, { strength: 5 })],
    tags: tag === undefined ? [] : [{ id: id(9), text: tag, color: '#6366f1' }],
  })
}

const met = (day: string, nodeId = ada, inNetwork = networkId, kind: Interaction['kind'] = 'met'): Interaction => ({
  id: `${kind} ${day}`,
  kind,
  direction: null,
  day,
  time: null,
  text: '',
  participants: [{ networkId: inNetwork, nodeId, name: 'Ada' }],
  createdAt: at,
  updatedAt: at,
})

function contacts(tie: Tie, ...interactions: Interaction[]): OwnContacts {
  const close = new Set(closeAmong([you, ada, bo], network(tie), you))
  return new OwnContacts({
    ownNodeId: you,
    byNode: contactsByNode(interactions, networkId, new Identities()),
    close,
    day: today,
  })
}

describe('strength from the user’s own interactions', () => {
  test('ignores interactions in other networks and interactions with the user’s own node', () => {
    const known = contacts({}, met('2026-11-01', ada, id(8)), met('2026-11-01', you))
    expect([known.strengthOf(ada), known.strengthOf(you)]).toEqual([null, null])
  })

  test('counts each interaction with the same person in another network once', () => {
    const places = [
      { networkId, nodeId: ada, name: 'Ada' },
      { networkId: id(8), nodeId: bo, name: 'Ada Q.' },
    ]
    const identity: Identity = { id: id(6), verdict: 'same', places, createdAt: at, updatedAt: at }
    const known = (...identities: Identity[]) => {
      const both = { ...met('2026-11-10'), id: 'both', participants: places }
      const happened = [met('2026-11-01', bo, id(8)), both]
      return contactsByNode(happened, networkId, new Identities(identities))
    }
    expect(
      known(identity)
        .get(ada)
        ?.map(({ day }) => day),
    ).toEqual(['2026-11-01', '2026-11-10'])
    expect(known(identity).get(bo)).toBeUndefined()
    expect(known({ ...identity, verdict: 'different' }).get(ada)).toHaveLength(1)
  })

  test('takes into account a cadence that the user set for the same person in another network', () => {
    const places = [
      { networkId, nodeId: ada, name: 'Ada' },
      { networkId: id(8), nodeId: bo, name: 'Ada Q.' },
    ]
    const older = sampleCadence(ada, 30, { networkId })
    const newer = sampleCadence(bo, 90, { networkId: id(8), createdAt: '2026-02-01T00:00:00.000Z' })
    const days = (...identities: Identity[]) =>
      cadencesByNode([newer, older], networkId, new Identities(identities)).get(ada)?.days
    expect(days()).toBe(30)
    expect(days({ id: id(6), verdict: 'same', places, createdAt: at, updatedAt: at })).toBe(90)
  })

  test('uses a longer half-life for nodes with a label or tag that means family or friend', () => {
    const halfLives = [{}, { label: 'Old friend' }, { tag: 'Family' }].map((tie) => contacts(tie).halfLifeOf(ada))
    expect(halfLives).toEqual([180, 720, 720])
    expect(contacts({ label: 'Friend' }).halfLifeOf(bo)).toBe(180)
  })

  test('counts the days of a cadence from the last interaction that is not a note', () => {
    const cadence = sampleCadence(ada, 30, { networkId })
    const happened = [met('2026-05-01'), met('2026-05-20', ada, networkId, 'note')]
    const byNode = contactsByNode(happened, networkId, new Identities())
    const parts = { ownNodeId: you, byNode, close: new Set<string>(), day: today }
    const known = new OwnContacts({ ...parts, cadences: new Map([[ada, cadence]]) })
    expect(known.cadenceOf(ada)).toMatchObject({ cadence, round: { begunOn: '2026-05-01', dueOn: '2026-05-31' } })
    expect([known.cadenceOf(bo), new OwnContacts(parts).cadenceOf(ada)]).toEqual([null, null])
  })

  test('does not depend on the strength set by hand, and manualStrength returns only the strength set by hand', () => {
    const byHand = (nodeId: string) => manualStrength(network({ strength: 4 }), you, nodeId)
    expect([byHand(ada), contacts({ strength: 4 }, met('2026-11-23')).strengthOf(ada)?.strength]).toEqual([4, 3])
    expect([byHand(bo), byHand(you), manualStrength(network({ strength: 4 }), null, ada)]).toEqual([null, null, null])
  })
})

test.each([
  ['Friend', true],
  ['Childhood friends', true],
  ['Mère', true],
  ['Family office', false],
  ['Friendly competitor', false],
  ['', false],
])('meansClose("%s") returns %s', (text, isClose) => expect(meansClose(text)).toBe(isClose))

describe('a path that starts at the user', () => {
  function way(tie: Tie, ...interactions: Interaction[]) {
    const graph = network(tie)
    const known = contacts(tie, ...interactions)
    const freshness = known.freshnessOf.bind(known)
    const [path] = bestPaths(trustGraph(graph, freshness), { from: you, to: [bo] }).paths
    const explained = path && explainPath(graph, path, freshness)
    return { trust: path?.trust, why: explained?.why }
  }

  test('explains the computed strength of its first connection if none is set by hand', () => {
    const { trust, why } = way({}, met('2025-09-23'))
    expect(why).toBe('You and Ada: you met once, fourteen months ago (strength 1 of 5, computed).')
    expect(trust).toBeCloseTo(0.2 * 0.95)
  })

  test('has more trust with more interactions', () => {
    const often = Array.from({ length: 9 }, (_, index) => met(`2026-11-1${index}`))
    expect(way({}, ...often).trust).toBeCloseTo(0.95 * 0.95)
  })

  test('uses the strength set by hand, reduced by the time since the last interaction', () => {
    const { trust, why } = way({ strength: 5 }, met('2026-05-27'), met('2026-05-20'))
    expect(why).toBe(
      'You and Ada would vouch for each other (strength 5 of 5). You met five months ago, the last of two contacts.',
    )
    expect(trust).toBeCloseTo(0.95 * 0.5 * 0.95)
  })

  test('keeps at least a fifth of its trust, even if the last interaction was many years ago', () => {
    expect(way({ strength: 5 }, met('2011-05-27')).trust).toBeCloseTo(0.95 * 0.2 * 0.95)
  })

  test('has the default trust if there are no interactions or only a note', () => {
    const plain = { trust: 0.3 * 0.95, why: 'The strength of the connection between You and Ada is not set.' }
    for (const known of [way({}), way({}, met('2026-11-01', ada, networkId, 'note'))])
      expect(known).toEqual({ ...plain, trust: expect.closeTo(plain.trust) })
  })

  test('is weakened by a long time without contact only on its first connection', () => {
    expect(way({ strength: 5 }, met('2011-05-27', bo)).trust).toBeCloseTo(0.95 * 0.95)
  })
})

test.each([
  ['2026-11-23', 'today'],
  ['2026-12-01', 'today'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-10', '13 days ago'],
  ['2026-11-09', '2 weeks ago'],
  ['2026-09-24', '8 weeks ago'],
  ['2026-09-23', '2 months ago'],
  ['2025-09-24', '13 months ago'],
  ['2025-09-23', '14 months ago'],
  ['2024-11-24', '23 months ago'],
  ['2024-11-23', '2 years ago'],
])('timeSince(%s) returns "%s"', (day, since) => expect(timeSince(day, today)).toBe(since))

test.each([
  ['met', '2026-11-24', 'Meeting tomorrow'],
  ['called', '2026-12-06', 'Call in 13 days'],
  ['wrote', '2026-12-14', 'Message in 3 weeks'],
  ['met', '2027-02-23', 'Meeting in 3 months'],
  ['introduced', '2028-11-23', 'Introduction in 2 years'],
  ['met', '2026-11-23', 'Met today'],
] as const)('the interaction of kind %s on %s is described as "%s"', (kind, day, words) => {
  expect(texts.when({ kind, direction: null, day }, today)).toBe(words)
})
