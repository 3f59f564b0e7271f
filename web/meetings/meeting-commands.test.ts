import { expect, test } from 'vitest'
import type { Meeting } from '../../contract/meetings.ts'
import { meetingsToReview } from './meeting-commands.ts'

const meeting: Meeting = {
  id: 'a',
  beginsAt: '2026-03-30T09:00:00.000Z',
  endsAt: '2026-03-30T09:30:00.000Z',
  title: 'Coffee',
  place: '',
  guestName: 'Bo',
  guestEmail: 'bo@guests.example',
  note: '',
  networkId: 'harbour',
  networkName: 'Harbour',
  eventNodeId: 'event',
  guestNodeId: 'bo',
  isSettled: false,
}
const after = '2026-03-30T09:30:00.000Z'

test('past meetings with a known guest are listed for review until they are logged or settled', () => {
  const ids = (given: Meeting, logged = new Set<string>(), now = after) =>
    meetingsToReview([given], logged, now).map(({ id }) => id)
  expect(ids(meeting)).toEqual(['a'])
  expect(ids(meeting, new Set(), '2026-03-30T09:29:00.000Z')).toEqual([])
  expect(ids(meeting, new Set(['a']))).toEqual([])
  expect(ids({ ...meeting, isSettled: true })).toEqual([])
  expect(ids({ ...meeting, guestNodeId: null })).toEqual([])
})
