import { expect, test } from 'vitest'
import { comparedFirst, dayLabels, endOfDay, momentAt, nearestTo, otherDay, positionsOf } from './moments.ts'

const moments = [
  '2026-03-01T09:00',
  '2026-03-01T10:00',
  '2026-03-04T10:00',
  '2026-03-04T11:00',
  '2026-03-09T09:00',
].map((time, version) => ({ version, at: new Date(time).toISOString() }))

test('the position of a moment on the history axis is halfway between its time and its rank; a single moment is at the end', () => {
  const positions = positionsOf(moments)
  expect(positions[0]).toBe(0)
  expect(positions[4]).toBe(1)
  expect(positions[2]).toBeCloseTo(0.5 * (3.04 / 8) + 0.5 * (2 / 4), 2)
  expect(positionsOf(moments.slice(0, 1))).toEqual([1])
  expect([0, 0.1, 0.4, 0.9].map((each) => nearestTo(each, positions))).toEqual([0, 1, 2, 4])
})

test('the history axis has room for many changes on one day even if a long pause follows', () => {
  const busy = Array.from({ length: 99 }, (_, minute) => new Date(2026, 2, 1, 9, minute).toISOString())
  const positions = positionsOf([...busy, new Date(2027, 2, 1).toISOString()].map((at, version) => ({ version, at })))
  expect((positions[98] ?? 0) - (positions[0] ?? 0)).toBeGreaterThan(0.45)
})

test('the history axis keeps the order of moments even if the clocks of servers differ', () => {
  const times = ['2026-03-01T10:00', '2026-03-01T09:00', '2026-03-01T11:00', '2026-03-01T10:30', '2026-03-01T11:00']
  const positions = positionsOf(times.map((time, version) => ({ version, at: new Date(time).toISOString() })))
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions)
  expect([positions.at(0), positions.at(-1)]).toEqual([0, 1])
})

test('the history axis spaces moments with equal times evenly', () => {
  const [moment] = moments
  expect(positionsOf([moment, moment, moment].flatMap((each) => each ?? []))).toEqual([0, 0.5, 1])
})

test('the history axis labels each day at its first moment if there is room for the label', () => {
  const positions = positionsOf(moments)
  const daysFor = (width: number) =>
    dayLabels(moments, positions, width).map(({ day, align }) => `${day.slice(5)} ${align}`)
  expect(daysFor(0)).toEqual(['03-01 start', '03-04 start', '03-09 start'])
  expect(daysFor(0.2)).toEqual(['03-01 start', '03-04 start', '03-09 end'])
  expect(daysFor(0.5)).toEqual(['03-01 start', '03-09 end'])
  expect(daysFor(0.6)).toEqual(['03-01 start'])
  const one = moments.slice(0, 1)
  expect(dayLabels(one, positionsOf(one), 0.2)).toEqual([{ day: '2026-03-01', position: 0, align: 'start' }])
})

test('stepping through the history by day selects the last moment of each day', () => {
  expect(endOfDay(moments, 0)).toBe(1)
  expect(endOfDay(moments, 4)).toBe(4)
  expect([0, 1, 2, 3].map((at) => otherDay(moments, at, 1))).toEqual([3, 3, 4, 4])
  expect([4, 3, 2, 1].map((at) => otherDay(moments, at, -1))).toEqual([3, 1, 1, 0])
})

test('momentAt finds the first moment at or after a time, or the last moment if there is none', () => {
  expect(momentAt(moments, moments[2]?.at ?? '')).toBe(2)
  expect(momentAt(moments, new Date('2026-03-02T00:00').toISOString())).toBe(2)
  expect(momentAt(moments, new Date('2027-01-01T00:00').toISOString())).toBe(4)
})

test('Compare starts with the state a week ago if the user looks at the present, and otherwise with the present', () => {
  expect(comparedFirst(moments, 4)).toBe(1)
  expect(comparedFirst(moments.slice(0, 4), 3)).toBe(0)
  expect(comparedFirst(moments.slice(2, 4), 1)).toBe(0)
  expect([0, 3].map((at) => comparedFirst(moments, at))).toEqual([4, 4])
})
