import { expect, test } from 'vitest'
import { dayWriting } from './days.ts'

const day = '2027-05-04'

test.each([
  ['en-US', 'May 4, 2027', 'May 2027', 'Tue', 'month-first', 0],
  ['en-GB', '4 May 2027', 'May 2027', 'Tue', 'day-first', 1],
  ['de-DE', '4. Mai 2027', 'Mai 2027', 'Di', 'day-first', 1],
  ['pt-BR', '4 de mai. de 2027', 'maio de 2027', 'ter.', 'day-first', 0],
  ['ar-EG', /2027/, /2027/, 'الثلاثاء', 'day-first', 6],
])(
  'dates, months, and weekdays are formatted in the locale %s',
  (locale, date, month, weekday, order, firstDayOfWeek) => {
    const writing = dayWriting(locale)
    expect(writing.day(day)).toMatch(date)
    expect(writing.month(day)).toMatch(month)
    expect(writing.shortWeekday(day)).toBe(weekday)
    expect(writing).toMatchObject({ order, firstDayOfWeek })
  },
)

test('dates use the Gregorian calendar even in locales with a different default calendar', () => {
  expect(dayWriting('fa-IR').month(day)).toContain('2027')
  expect(dayWriting('th-TH').day(day)).toContain('2027')
})

test.each([
  ['en-US', 'Friday, December 4', 'Nov 29 – Dec 5, 2026', 'Dec 27, 2026 – Jan 2, 2027'],
  ['en-GB', 'Friday 4 December', '29 Nov – 5 Dec 2026', '27 Dec 2026 – 2 Jan 2027'],
  ['de-DE', 'Freitag, 4. Dezember', '29. Nov. – 5. Dez. 2026', '27. Dez. 2026 – 2. Jan. 2027'],
])('weeks and days without a year are formatted in the locale %s', (locale, friday, week, acrossYears) => {
  const writing = dayWriting(locale)
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(writing.yearless('2026-12-04')).toBe(friday)
  expect(plain(writing.range('2026-11-29', '2026-12-05'))).toBe(week)
  expect(plain(writing.range('2026-12-27', '2027-01-02'))).toBe(acrossYears)
})
