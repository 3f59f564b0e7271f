import { expect, test } from 'vitest'
import type { Meeting } from '../../../contract/meetings.ts'
import type { Node } from '../../../domain/entities/node/node.ts'
import { graphFrom } from '../../../domain/entities/graph.ts'
import { localDay } from '../../ui/time/days.ts'
import { byDay, itemsOfAll, itemsOfNetwork } from './calendar-items.ts'

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

test('both calendars show a meeting at its start, on the day in the time zone of the browser', () => {
  const later = { ...meeting('bo', '11', 'event'), beginsAt: '2026-03-31T11:00:00.000Z' }
  const network = { id: 'harbour', name: 'Harbour', description: null, isAi: false, createdAt: '', updatedAt: '' }
  const node = { id: 'event', type: 'event', name: 'Meeting with Bo', date: '2026-03-30' } as Node
  const expected = expect.objectContaining({
    nodeId: 'event',
    date: localDay(new Date(later.beginsAt)),
    beginsAt: later.beginsAt,
  })
  expect(itemsOfNetwork(graphFrom({ network, nodes: [node] }), [later])).toEqual([expected])
  expect(itemsOfAll([], [event('event', 'Meeting with Bo')], [later])).toEqual([expected])
})
