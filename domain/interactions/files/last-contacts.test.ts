import { expect, test } from 'vitest'
import { lastContacts } from './last-contacts.ts'

const owner = { userId: 'user', networkId: '00000000-0000-4000-8000-000000000001' }
const node = (id: string, day: unknown, type: 'person' | 'event' = 'person') => ({
  id,
  type,
  name: `Name of ${id}`,
  fieldValues: { f: day as string },
})
const contacts = (...nodes: ReturnType<typeof node>[]) =>
  lastContacts({
    ...owner,
    nodes,
    field: { id: 'f', kind: 'date', name: 'Last contact' },
    kind: 'met',
    today: '2026-05-31',
  })

test('each person with a past date gets one interaction on that day', () => {
  const found = contacts(
    node('a', '2026-05-31'),
    node('b', '2026-06-01'),
    node('c', 'soon'),
    node('d', '2026-01-02', 'event'),
  )
  expect(found).toMatchObject([
    { kind: 'met', day: '2026-05-31', participants: [{ networkId: owner.networkId, nodeId: 'a', name: 'Name of a' }] },
  ])
})

test('last-contact interactions have the same id if, and only if, their dates are the same', () => {
  const [first, again, later] = [
    contacts(node('a', '2026-05-01')),
    contacts(node('a', '2026-05-01')),
    contacts(node('a', '2026-05-02')),
  ]
  expect(first[0]?.id).toBe(again[0]?.id)
  expect(first[0]?.id).not.toBe(later[0]?.id)
})
