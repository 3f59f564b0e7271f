import { expect, test } from 'vitest'
import { contactWith } from './due-actions.ts'

test('a contact logged for a node has that node as its participant, under the current name of the node', () => {
  const contact = { id: 'i', name: 'Ana', kind: 'called', day: '2026-05-31' } as const
  expect(contactWith({ networkId: 'w', nodeId: 'a' }, contact)).toMatchObject({
    direction: 'outgoing',
    participants: [{ networkId: 'w', nodeId: 'a', name: 'Ana' }],
  })
})
