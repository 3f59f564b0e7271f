import { expect, test } from 'vitest'
import { dueContact } from '../../domain/cadence/due-list.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import { sampleCadence } from '../../tests/support/cadence-sample.ts'
import { dueNodes } from './due-nodes.ts'

const at = '2026-06-01T00:00:00.000Z'
const place = (networkId: string, nodeId: string) => ({ networkId, nodeId, name: 'Ana' })
const same = (id: string, ...places: ReturnType<typeof place>[]) =>
  ({ id, verdict: 'same', places, createdAt: at, updatedAt: at }) as const
const dueAt = (where: ReturnType<typeof place>) =>
  dueContact(sampleCadence(where.nodeId, 30, { ...where, since: '2026-05-01' }), [], '2026-06-01')
const listed = (existing: readonly string[], nodeIds: readonly string[], identities: Identities) =>
  dueNodes([{ nodeIds, due: dueAt(place('work', nodeIds[0] ?? '')) }], 'work', new Set(existing), identities).map(
    ({ nodeId }) => nodeId,
  )

test("if one of a person's nodes was deleted, the due nodes of the network contain the person's remaining node", () => {
  const identities = new Identities([same('i', place('work', 'a'), place('work', 'b'))])
  expect(listed(['b'], ['a', 'b'], identities)).toEqual(['b'])
})

test('the due nodes include a person who is no longer in any network, so that the cadence can be removed', () => {
  expect(listed([], ['a'], new Identities())).toEqual(['a'])
})

test('the due nodes of a network do not contain a person whose only remaining node is in another network', () => {
  const identities = new Identities([same('i', place('work', 'a'), place('club', 'x'))])
  expect(listed([], ['a'], identities)).toEqual([])
})
