import { expect, test } from 'vitest'
import { isTimeZone, momentIn } from './time-zones.ts'

test('times are formatted in the given time zone, or in UTC if the zone is unknown', () => {
  const at = '2026-11-23T06:00:00.000Z'
  expect(momentIn(at, 'Europe/Berlin')).toBe('November 23, 2026 at 07:00')
  expect(momentIn(at, 'MSK')).toBe('November 23, 2026 at 06:00 UTC')
})

test.each([
  ['Europe/Lisbon', true],
  ['Etc/GMT+3', true],
  ['UTC', true],
  ['UTC+3', false],
  ['MSK', false],
  ['Mars/Olympus', false],
])('isTimeZone(%s) returns %s', (name, is) => expect(isTimeZone(name)).toBe(is))
