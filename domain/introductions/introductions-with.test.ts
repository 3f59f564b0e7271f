import { expect, test } from 'vitest'
import { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import type { Introduction } from '../entities/introduction/introduction.ts'
import { introductionsWith } from './introductions-with.ts'

const introduction = (networkId: string, connector: string, target: string) =>
  ({
    id: `${connector} ${target}`,
    networkId,
    connector: { nodeId: connector },
    target: { nodeId: target },
  }) as Introduction
const all = [
  introduction('harbour', 'ada', 'cy'),
  introduction('harbour', 'bo', 'cy'),
  introduction('harbour', 'ada', 'eve'),
  introduction('club', 'ann', 'bea'),
]
const same = new Identities([
  {
    id: 'a',
    verdict: 'same',
    places: [
      { networkId: 'harbour', nodeId: 'ada' },
      { networkId: 'club', nodeId: 'ann' },
    ],
  } as unknown as Identity,
])
const idsWith = (nodeIds: readonly string[] | null, together = false, identities = new Identities()) =>
  introductionsWith(all, { networkId: 'harbour', nodeIds: nodeIds && new Set(nodeIds), together }, identities).map(
    ({ id }) => id,
  )

test('introductions are found by target and by connector', () => {
  expect(idsWith(['cy'])).toEqual(['ada cy', 'bo cy'])
  expect(idsWith(['ada'])).toEqual(['ada cy', 'ada eve'])
  expect(idsWith(['ann'])).toEqual([])
})

test('with the option “together”, only introductions that involve all given nodes are found', () => {
  expect(idsWith(['ada', 'cy'], true)).toEqual(['ada cy'])
  expect(idsWith(['bo', 'eve'], true)).toEqual([])
})

test('introductions that involve the same person in another network are found', () => {
  expect(idsWith(['ada'], false, same)).toEqual(['ada cy', 'ada eve', 'ann bea'])
})

test('without nodes, all introductions of the network are found', () => {
  expect(idsWith(null, false, same)).toEqual(['ada cy', 'bo cy', 'ada eve'])
})
