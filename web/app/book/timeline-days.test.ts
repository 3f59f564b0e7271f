import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { Interaction } from '../../../domain/entities/interaction/interaction.ts'
import { newestFirst } from '../../../domain/interactions/timeline.ts'
import { byDay, type TimelineEntry, timelineEntries } from './timeline-days.ts'

const change = (version: number, at: Date) =>
  ({ stepId: `c${version}`, version, at: at.toISOString() }) as ActivityEntry
const interaction = (id: string, day: string, time: string | null) =>
  ({ id, day, time, createdAt: '2026-05-01T00:00:00.000Z' }) as Interaction
const idOf = (entry: TimelineEntry) => {
  if (entry.kind === 'change') return entry.change.stepId
  return entry.kind === 'interaction' ? entry.interaction.id : entry.introduction.id
}
const ids = (entries: readonly TimelineEntry[]) => entries.map(idOf)

/** Returns a timestamp for a time in the user's time zone. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute)
const changes = [change(3, local(3, 9)), change(2, local(2, 12)), change(1, local(1, 23, 59))]
const recorded = [
  interaction('evening', '2026-05-03', '18:00'),
  interaction('same minute', '2026-05-03', '09:00'),
  interaction('some time', '2026-05-02', null),
  interaction('morning', '2026-05-02', '08:00'),
  interaction('before', '2026-04-30', null),
]

test('the timeline merges changes and interactions into one list, newest first and grouped by local day', () => {
  const entries = timelineEntries(recorded, changes, false)
  expect(byDay(entries).map(({ day, entries: of }) => [day, ...ids(of)])).toEqual([
    ['2026-05-03', 'evening', 'same minute', 'c3'],
    ['2026-05-02', 'some time', 'c2', 'morning'],
    ['2026-05-01', 'c1'],
    ['2026-04-30', 'before'],
  ])
})

test('the timeline lists an introduction on the day of its latest state, below interactions without a time', () => {
  const introduced = (id: string, state: Introduction['state'], since: string) =>
    ({ id, state, since, createdAt: local(4, 12).toISOString() }) as Introduction
  const introductions = [introduced('asked', 'asked', '2026-05-02'), introduced('met', 'met', '2026-04-01')]
  expect(ids(timelineEntries(recorded, changes, false, introductions))).toEqual([
    'evening',
    'same minute',
    'c3',
    'some time',
    'asked',
    'c2',
    'morning',
    'c1',
    'before',
    'met',
  ])
  expect(ids(timelineEntries([], changes.slice(0, 2), true, introductions))).toEqual(['c3', 'asked', 'c2'])
})

test('an introduction is listed on the day it was created and the day of its latest state, but only once if nobody was asked', () => {
  const createdAt = local(2, 12).toISOString()
  const introduced = (
    id: string,
    state: Introduction['state'],
    since: string,
    party: Introduction['party'] = 'connector',
  ) => ({ id, state, party, since, createdAt }) as Introduction
  const introductions = [
    introduced('a', 'agreed', '2026-05-03'),
    introduced('b', 'planned', '2026-05-02'),
    introduced('c', 'asked', '2026-05-02'),
    introduced('d', 'planned', '2026-05-04'),
    introduced('e', 'planned', '2026-05-04', 'target'),
  ]
  const entries = timelineEntries([], [], false, introductions)
  const states = entries.map(
    (entry) => entry.kind === 'introduction' && `${entry.stand.state} ${entry.introduction.id}`,
  )
  expect(states).toEqual([
    'planned e',
    'agreed a',
    'asked c',
    'planned e',
    'planned d',
    'planned c',
    'planned b',
    'planned a',
  ])
  expect(entries.map(({ day }) => day)).toEqual([
    '2026-05-04',
    '2026-05-03',
    ...Array.from({ length: 6 }, () => '2026-05-02'),
  ])
})

test('the timeline omits interactions from before the oldest loaded change as long as there are older changes to load', () => {
  expect(ids(timelineEntries(recorded, changes.slice(0, 2), true))).toEqual([
    'evening',
    'same minute',
    'c3',
    'some time',
    'c2',
  ])
  expect(timelineEntries(recorded, [], true)).toHaveLength(recorded.length)
})

test('the timeline grows only at its end while older changes load, and finally contains every entry', () => {
  const moment = fc.date({ min: local(1, 0), max: local(9, 0), noInvalidDate: true })
  const clock = fc.constantFrom(null, '00:00', '09:00', '23:59')
  const days = fc.constantFrom('2026-04-30', '2026-05-02', '2026-05-05', '2026-05-12')
  fc.assert(
    fc.property(
      fc.array(moment),
      fc.array(fc.tuple(days, clock)),
      fc.integer({ min: 1, max: 4 }),
      (at, spoke, size) => {
        const all = at
          .toSorted((a, b) => b.getTime() - a.getTime())
          .map((each, place) => change(at.length - place, each))
        const interactions = spoke.map(([day, time], place) => interaction(`i${place}`, day, time)).sort(newestFirst)
        let before: readonly string[] = []
        for (let count = Math.min(size, all.length); ; count = Math.min(count + size, all.length)) {
          const isEnd = count === all.length
          const now = ids(timelineEntries(interactions, all.slice(0, count), !isEnd))
          expect(now.slice(0, before.length)).toEqual(before)
          before = now
          if (isEnd) break
        }
        expect(before).toHaveLength(all.length + interactions.length)
        const found = byDay(timelineEntries(interactions, all, false))
        expect(new Set(found.map(({ day }) => day)).size).toBe(found.length)
      },
    ),
  )
})
