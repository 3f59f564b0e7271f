import { type Property, textOf, valuesOf } from './calendar-text.ts'

/** Apple's placeholder for an unknown year. */
const noYear = '1604'
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * Returns the day of a property. If the year is unknown, as in "--0229" or Apple's form, returns text such as "29
 * February".
 */
export function dayIn(property: Property | null): string {
  const written = property ? (valuesOf(property)[0] ?? '') : ''
  const omitted = property ? textOf(property.getParameter('x-apple-omit-year')) : ''
  const [, year = '', month, day] = /^(\d{4}|-)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? []
  const isYearless = year === '-' || year === noYear || (year !== '' && year === omitted)
  if (!isYearless || Number(month) < 1 || Number(month) > 12) return written
  // 2024 is a leap year, so it contains 29 February.
  return `${Number(day)} ${monthNames.format(Date.UTC(2024, Number(month) - 1, 1))}`
}
