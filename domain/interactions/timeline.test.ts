import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Identities } from '../entities/identity/identities.ts'
import { type Interaction, interactionKinds } from '../entities/interaction/interaction.ts'
import { interactionsWith, newestFirst } from './timeline.ts'

const network = 'n1'
const interactions: fc.Arbitrary<Interaction> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...interactionKinds),
  direction: fc.constant(null),
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02', '2025-02-02'),
  time: fc.constantFrom(null, '09:00', '17:30'),
  text: fc.string(),
  participants: fc.uniqueArray(
    fc.record({
      networkId: fc.constantFrom(network, 'n2'),
      nodeId: fc.constantFrom('a', 'b', 'c'),
      name: fc.constant('X'),
    }),
    { minLength: 1, selector: ({ networkId, nodeId }) => networkId + nodeId },
  ),
  createdAt: fc.constantFrom('2026-02-03T10:00:00.000Z', '2026-02-03T11:00:00.000Z'),
  updatedAt: fc.constant('2026-02-03T11:00:00.000Z'),
})

test('the timeline finds the interactions with any of the given nodes, or only those with all of them', () => {
  const nodes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(fc.array(interactions), nodes, fc.boolean(), (all, nodeIds, together) => {
      const found = interactionsWith(all, { networkId: network, nodeIds: new Set(nodeIds), together }, new Identities())
      const takesPart = ({ participants }: Interaction, nodeId: string) =>
        participants.some((each) => each.networkId === network && each.nodeId === nodeId)
      const wanted = all.filter((each) =>
        // If no nodes are given, no interactions match.
        nodeIds.length > 0 && together
          ? nodeIds.every((id) => takesPart(each, id))
          : nodeIds.some((id) => takesPart(each, id)),
      )
      expect(new Set(found)).toEqual(new Set(wanted))
      expect(found).toHaveLength(wanted.length)
    }),
  )
})

test('the timeline lists an interaction once even if its people are also in another network', () => {
  const at = '2026-02-03T10:00:00.000Z'
  const place = (networkId: string, nodeId: string) => ({ networkId, nodeId, name: 'X' })
  const places = [place(network, 'a'), place('n2', 'b')]
  const identities = new Identities([{ id: 'i', verdict: 'same', places, createdAt: at, updatedAt: at }])
  const met = (id: string, ...participants: ReturnType<typeof place>[]) =>
    ({ id, day: id, participants }) as Interaction
  const all = [met('2026-01-03', place('n2', 'b')), met('2026-01-02', ...places), met('2026-01-01', place('n2', 'c'))]
  const find = (together: boolean, ...nodeIds: string[]) =>
    interactionsWith(all, { networkId: network, nodeIds: new Set(nodeIds), together }, identities).map(({ id }) => id)
  expect(find(false, 'a')).toEqual(['2026-01-03', '2026-01-02'])
  const inNetwork = interactionsWith(all, { networkId: network, nodeIds: null, together: false }, identities)
  expect(inNetwork.map(({ id }) => id)).toEqual(['2026-01-03', '2026-01-02'])
  // A participant with nodes in several networks is one person, not two.
  expect(find(true, 'a', 'b')).toEqual([])
})

test('the timeline is sorted newest first, with interactions without a time first within a day', () => {
  const at = (day: string, time: string | null, createdAt = '2026-02-03T10:00:00.000Z') =>
    ({ id: `${day}${time}`, day, time, createdAt }) as Interaction
  const sorted = [at('2026-02-01', null), at('2026-02-01', '17:00'), at('2026-02-01', '09:00'), at('2026-01-31', null)]
  expect([...sorted].reverse().sort(newestFirst)).toEqual(sorted)
})
