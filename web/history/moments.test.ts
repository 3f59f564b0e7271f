import { expect, test } from 'vitest'
import { endOfDay, momentAt, nearestTo, otherDay, positionsOf } from './moments.ts'

const moments = [
  '2026-03-01T09:00',
  '2026-03-01T10:00',
  '2026-03-04T10:00',
  '2026-03-04T11:00',
  '2026-03-09T09:00',
].map((time, version) => ({ version, at: new Date(time).toISOString() }))

test('places moments on the axis by time, and a single moment at the end of the axis', () => {
  const positions = positionsOf(moments)
  expect(positions[0]).toBe(0)
  expect(positions[4]).toBe(1)
  expect(positions[2]).toBeCloseTo(3.04 / 8, 2)
  expect(positionsOf(moments.slice(0, 1))).toEqual([1])
  expect([0, 0.1, 0.3, 0.9].map((each) => nearestTo(each, positions))).toEqual([0, 1, 2, 4])
})

test('steps from day to day, to the last moment of each day', () => {
  expect(endOfDay(moments, 0)).toBe(1)
  expect(endOfDay(moments, 4)).toBe(4)
  expect([0, 1, 2, 3].map((at) => otherDay(moments, at, 1))).toEqual([3, 3, 4, 4])
  expect([4, 3, 2, 1].map((at) => otherDay(moments, at, -1))).toEqual([3, 1, 1, 0])
})

test('finds the first moment at or after a time', () => {
  expect(momentAt(moments, moments[2]?.at ?? '')).toBe(2)
  expect(momentAt(moments, new Date('2026-03-02T00:00').toISOString())).toBe(2)
  expect(momentAt(moments, new Date('2027-01-01T00:00').toISOString())).toBe(4)
})
