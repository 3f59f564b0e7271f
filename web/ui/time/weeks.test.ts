import { expect, test } from 'vitest'
import { firstDayInRegion, firstDayOfWeek, laterMonth, startOfWeek, weekOf } from './weeks.ts'

test.each([
  ['en-US', 0, '2026-11-22'],
  ['en-GB', 1, '2026-11-23'],
  ['de-DE', 1, '2026-11-23'],
  ['pt-BR', 0, '2026-11-22'],
  ['ar-EG', 6, '2026-11-28'],
  ['fa-IR', 6, '2026-11-28'],
  ['dv-MV', 5, '2026-11-27'],
  ['he', 0, '2026-11-22'],
  ['ja', 0, '2026-11-22'],
  ['en', 0, '2026-11-22'],
] as const)('in the locale %s, the week of Saturday, November 28 begins on weekday %i', (locale, first, start) => {
  expect(firstDayOfWeek(locale)).toBe(first)
  expect(startOfWeek('2026-11-28', first)).toBe(start)
})

test('the first day of the week is the same in browsers that provide no information about weeks', () => {
  for (const locale of ['en-US', 'en-GB', 'de', 'pt-BR', 'pt-PT', 'ar-EG', 'ar-SA', 'fa', 'dv', 'he', 'ja', 'es-MX']) {
    expect([locale, firstDayInRegion(new Intl.Locale(locale).maximize().region)]).toEqual([
      locale,
      firstDayOfWeek(locale),
    ])
  }
  expect(firstDayInRegion(undefined)).toBe(1)
})

test('a week across a year boundary has seven days in order', () => {
  expect(weekOf('2027-01-01', 1)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(weekOf('2024-03-01', 0)).toEqual(weekOf('2024-02-29', 0))
})

test.each([
  // Clocks change on March 8 and November 1 in America, on March 29 and October 25 in Europe.
  ['2026-03-08', 0, '2026-03-08', '2026-03-14'],
  ['2026-03-14', 0, '2026-03-08', '2026-03-14'],
  ['2026-11-01', 1, '2026-10-26', '2026-11-01'],
  ['2026-03-29', 1, '2026-03-23', '2026-03-29'],
  ['2026-10-25', 6, '2026-10-24', '2026-10-30'],
] as const)('the week of %s is complete when clocks change', (day, first, from, to) => {
  const week = weekOf(day, first)
  expect([week[0], week.at(-1), new Set(week).size]).toEqual([from, to, 7])
})

test.each([
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-10', -1, '2025-12-10'],
  ['2026-05-31', 12, '2027-05-31'],
])('the day %s plus %i months is %s', (day, months, later) => {
  expect(laterMonth(day, months)).toBe(later)
})
