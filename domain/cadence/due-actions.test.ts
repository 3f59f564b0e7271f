import { expect, test } from 'vitest'
import { contactWith } from './due-actions.ts'

test('a logged contact has the given node, with its current name, as its participant', () => {
  const contact = { id: 'i', name: 'Ana', kind: 'called', day: '2026-05-31' } as const
  expect(contactWith({ networkId: 'w', nodeId: 'a' }, contact)).toMatchObject({
    direction: 'outgoing',
    participants: [{ networkId: 'w', nodeId: 'a', name: 'Ana' }],
  })
})
