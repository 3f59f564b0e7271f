import { type Property, textOf, valuesOf } from './calendar-text.ts'

/** Apple's placeholder for an unknown year: the first leap year of its calendar. */
const noYear = '1604'
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/**
 * Returns the day of a property. A day without a year, as "--0229" or in Apple's form, is "29 February", which is not a
 * date.
 */
export function dayIn(property: Property | null): string {
  const written = property ? (valuesOf(property)[0] ?? '') : ''
  const omitted = property ? textOf(property.getParameter('x-apple-omit-year')) : ''
  const [, year = '', month, day] = /^(\d{4}|-)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(written) ?? []
  const isYearless = year === '-' || year === noYear || (year !== '' && year === omitted)
  if (!isYearless || Number(month) < 1 || Number(month) > 12) return written
  // A leap year, which has every day.
  return `${Number(day)} ${monthNames.format(Date.UTC(2024, Number(month) - 1, 1))}`
}
