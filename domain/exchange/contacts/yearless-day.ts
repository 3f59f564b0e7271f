import { type Property, textOf, valuesOf } from './calendar-text.ts'

/** The year that Apple writes where none is known: the first leap year of its calendar. */
const noYear = '1604'
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The day a property says. One without a year, as "--0229" or in Apple's way, is "29 February" and no date. */
export function dayIn(property: Property | null): string {
  const written = property ? (valuesOf(property)[0] ?? '') : ''
  const omitted = property ? textOf(property.getParameter('x-apple-omit-year')) : ''
  const [, year = '', month, day] = /^(\d{4}|-)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? []
  const isYearless = year === '-' || year === noYear || (year !== '' && year === omitted)
  if (!isYearless || Number(month) < 1 || Number(month) > 12) return written
  // A leap year, which has every day.
  return `${Number(day)} ${monthNames.format(Date.UTC(2024, Number(month) - 1, 1))}`
}
