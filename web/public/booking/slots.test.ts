import { expect, test } from 'vitest'
import { daysOf, isSupportedZone, readSlots, zonesFrom } from './slots.ts'

const minutes = (at: string) => Date.parse(at) / 60_000

test("the booking page groups slots by day in the guest's time zone", () => {
  const starts = ['2026-03-29T21:30:00Z', '2026-03-29T22:30:00Z', '2026-03-30T07:00:00Z'].map(minutes)
  const days = (zone: string) => daysOf(starts, zone).map(({ day, starts: ofDay }) => [day, ofDay.length])
  expect(days('Europe/Berlin')).toEqual([
    ['2026-03-29', 1],
    ['2026-03-30', 2],
  ])
  expect(days('America/New_York')).toEqual([
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ])
})

test('booking slots are read from the text in the page, and empty text contains no slots', () => {
  expect(readSlots('')).toEqual({})
  expect(readSlots('{"30":[1,2]}')).toEqual({ 30: [1, 2] })
})

test('isSupportedZone returns false for an unknown or missing time zone', () => {
  expect(['Europe/Berlin', 'UTC', '', 'Mars/Base'].map(isSupportedZone)).toEqual([true, true, false, false])
})

test('the list of time zones starts with the guest’s own time zone, without repeating it', () => {
  const zones = zonesFrom('Asia/Tokyo')
  expect(zones[0]).toBe('Asia/Tokyo')
  expect(zones.filter((zone) => zone === 'Asia/Tokyo')).toHaveLength(1)
  expect(zones).toContain('UTC')
})

test('a time zone with a former and a current name is listed once', () => {
  for (const own of ['Asia/Calcutta', 'Asia/Kolkata']) {
    expect(zonesFrom(own).filter((zone) => /Calcutta|Kolkata/.test(zone))).toEqual([own])
  }
})
