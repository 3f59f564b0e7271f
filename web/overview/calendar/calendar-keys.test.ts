import { expect, test } from 'vitest'
import { dayAtKey } from './calendar-keys.ts'

/** A Wednesday. */
const day = '2026-12-30'

test.each([
  ['ArrowLeft', '2026-12-29', '2026-12-29'],
  ['ArrowRight', '2026-12-31', '2026-12-31'],
  ['ArrowUp', '2026-12-23', '2026-12-29'],
  ['ArrowDown', '2027-01-06', '2026-12-31'],
  ['Home', '2026-12-28', '2026-12-28'],
  ['End', '2027-01-03', '2027-01-03'],
  ['PageUp', '2026-11-30', '2026-12-23'],
  ['PageDown', '2027-01-30', '2027-01-06'],
  ['Enter', null, null],
  ['a', null, null],
])('the key %s moves to %s in the month and to %s in the week', (key, inMonth, inWeek) => {
  expect(dayAtKey(key, day, 'month', 1)).toBe(inMonth)
  expect(dayAtKey(key, day, 'week', 1)).toBe(inWeek)
})

test('Home and End use the locale’s first day of the week', () => {
  expect(dayAtKey('Home', day, 'week', 0)).toBe('2026-12-27')
  expect(dayAtKey('End', day, 'week', 0)).toBe('2027-01-02')
  expect(dayAtKey('Home', day, 'month', 6)).toBe('2026-12-26')
  expect(dayAtKey('End', day, 'month', 6)).toBe('2027-01-01')
})
