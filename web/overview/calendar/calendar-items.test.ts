import { expect, test } from 'vitest'
import type { Meeting } from '../../../contract/meetings.ts'
import { byDay, itemsOfAll } from './calendar-items.ts'

const meeting = (id: string, hour: string, eventNodeId: string | null): Meeting => ({
  id,
  beginsAt: `2026-03-30T${hour}:00:00.000Z`,
  endsAt: `2026-03-30T${hour}:30:00.000Z`,
  title: 'Coffee',
  place: '',
  guestName: `Guest ${id}`,
  guestEmail: 'guest@guests.example',
  note: '',
  networkId: eventNodeId === null ? null : 'harbour',
  networkName: eventNodeId === null ? null : 'Harbour',
  eventNodeId,
  guestNodeId: null,
  isSettled: false,
})
const event = (id: string, name: string) => ({
  networkId: 'harbour',
  networkName: 'Harbour',
  node: { id, name },
  date: '2026-03-30',
})

test('the calendar lists a meeting once, as its event node if there is one, and sorts items by time', () => {
  const events = [event('fair', 'Fair'), event('event', 'Meeting with Bo')]
  const items = itemsOfAll([], events, [meeting('late', '12', null), meeting('early', '11', 'event')])
  expect(
    byDay(items)
      .get('2026-03-30')
      ?.events.map(({ title, nodeId, beginsAt }) => [title, nodeId, beginsAt]),
  ).toEqual([
    ['Fair', 'fair', null],
    ['Meeting with Bo', 'event', '2026-03-30T11:00:00.000Z'],
    ['Meeting with Guest late', null, '2026-03-30T12:00:00.000Z'],
  ])
})
