import { expect, test } from 'vitest'
import { currentZoneName, isTimeZone, momentIn, zoneLabel } from './time-zones.ts'

test('times are formatted in the given time zone, or in UTC if the zone is unknown', () => {
  const at = '2026-11-23T06:00:00.000Z'
  expect(momentIn(at, 'Europe/Berlin', 'en-US')).toBe('November 23, 2026 at 07:00')
  expect(momentIn(at, 'Europe/Berlin', 'de-DE')).toBe('23. November 2026 um 07:00')
  expect(momentIn(at, 'MSK', 'en-US')).toBe('November 23, 2026 at 06:00 UTC')
})

test.each([
  ['Europe/Lisbon', true],
  ['Etc/GMT+3', true],
  ['UTC', true],
  ['UTC+3', false],
  ['MSK', false],
  ['Mars/Olympus', false],
])('isTimeZone(%s) returns %s', (name, is) => expect(isTimeZone(name)).toBe(is))

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho Chi Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/New_York', 'America/New York'],
])('the label of the time zone %s is %s', (name, label) => expect(zoneLabel(name)).toBe(label))

test('the former and the current name of a time zone are treated as the same zone', () => {
  const offset = (timeZone: string) => new Date('2026-11-23T06:00:00Z').toLocaleString('en-US', { timeZone })
  const renamed = Intl.supportedValuesOf('timeZone').filter((name) => currentZoneName(name) !== name)
  expect(renamed).toContain('Asia/Calcutta')
  for (const name of renamed) {
    expect(isTimeZone(currentZoneName(name)), name).toBe(true)
    expect(offset(currentZoneName(name)), name).toBe(offset(name))
  }
})
