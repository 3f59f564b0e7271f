/** The order of day and month in ambiguous numeric dates, such as 5/4/2024. */
export type DateOrder = 'day-first' | 'month-first'

/** The order of day and month that the dates of a column show. */
export type ColumnDateOrder =
  | DateOrder
  /** Some dates are ambiguous, and no other date in the column shows the order. */
  | 'undecided'
  /** No date in the column depends on the order. */
  | 'irrelevant'

const numericDate = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/

/**
 * Determines the order of dates from a whole column: a single 25/4/2024 shows that the day comes first. Dates with dots
 * always have the day first. Dates with the year first or a written month are independent of the order.
 */
export function dateOrderOf(values: Iterable<string>): ColumnDateOrder {
  let dayFirst = false
  let monthFirst = false
  let any = false
  for (const value of values) {
    const match = numericDate.exec(withoutTime(value))
    if (!match) continue
    any = true
    if (Number(match[1]) > 12) dayFirst = true
    if (Number(match[2]) > 12) monthFirst = true
  }
  if (!any) return 'irrelevant'
  if (dayFirst === monthFirst) return 'undecided'
  return dayFirst ? 'day-first' : 'month-first'
}

/**
 * Parses a date to yyyy-mm-dd. Returns null if the text is not a date, or the date does not exist (30 February).
 * `order` applies only to ambiguous dates. The time of day is ignored, so that the calendar day does not change.
 */
export function readDate(written: string, order: DateOrder): string | null {
  const value = withoutTime(written)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(value) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(value)
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(value)
  if (dotted) return calendarDay(dotted[3], dotted[2], dotted[1])
  const numeric = numericDate.exec(value)
  if (numeric) {
    const dayFirst = calendarDay(numeric[3], numeric[2], numeric[1])
    const monthFirst = calendarDay(numeric[3], numeric[1], numeric[2])
    return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
  }
  return readWrittenMonth(value)
}

/**
 * Returns the time of day as written in a timestamp. Null if there is no time, or if the time is midnight, which
 * usually marks a whole day.
 */
export function timeOfDay(written: string): string | null {
  const time = /[T\s](\d{1,2}:\d{2}.*)$/.exec(written.trim())?.[1]
  return time === undefined || /^0?0:00(:00)?(\.0+)?(\s*(Z|[+-]00:?00))?$/i.test(time) ? null : time
}

function withoutTime(value: string): string {
  return value
    .trim()
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T.*$/, '$1')
    .replace(/,?\s+\d{1,2}:\d{2}.*$/, '')
}

/**
 * Parses a date with a written month: 04 May 2024 · May 4th, 2024 · 4. Mai 2024 · 4 de mayo de 2024 · 04-May-24 · Sat,
 * 4 May 2024.
 */
function readWrittenMonth(value: string): string | null {
  const parts = monthKey(value.replace(/^\p{L}+\.?,\s*(?=.*\p{L})/u, ''))
    .split(/[\s,/.-]+/)
    .filter((part) => part !== '' && !fillers.has(part))
  if (parts.length !== 3) return null
  const monthAt = parts.findIndex((part) => monthNumbers().has(part))
  if (monthAt === -1 || monthAt === 2) return null
  const month = monthNumbers().get(parts[monthAt] ?? '')
  const [first, second] = parts.filter((_, index) => index !== monthAt)
  const isYearFirst = /^\d{4}$/.test(first ?? '')
  const [year, day] = isYearFirst ? [first, second] : [second, first]
  return calendarDay(year, String(month), day?.replace(/(st|nd|rd|th|er|º|ª)$/, ''))
}

const fillers = new Set(['de', 'del', 'den', 'di', 'of', 'the', 'г'])

/** Two-digit years up to 69 are read as 20xx and later ones as 19xx, as in POSIX and most spreadsheet programs. */
const lastYearOfThisCentury = 69

function calendarDay(year?: string, month?: string, day?: string): string | null {
  if (![year, month, day].every((part) => part !== undefined && /^\d+$/.test(part))) return null
  let fullYear = Number(year)
  if (year?.length === 2) fullYear += fullYear <= lastYearOfThisCentury ? 2000 : 1900
  if (fullYear < 1000) return null
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  return date.toISOString().slice(0, 10)
}

const monthLanguages = 'en de fr es it pt nl sv da nb fi pl cs tr ru uk'.split(' ')

let months: Map<string, number> | null = null

/**
 * Returns the number of each month by its name in several languages: long and short names, in nominative and in date
 * form. Computed on first use.
 */
function monthNumbers(): Map<string, number> {
  if (months) return months
  months = new Map()
  for (const language of monthLanguages) {
    for (const style of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      const inDate = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const date = new Date(Date.UTC(2024, month - 1, 15))
        const partInDate = inDate.formatToParts(date).find((part) => part.type === 'month')?.value ?? ''
        for (const name of [alone.format(date), partInDate].map(monthKey)) {
          if (/^\p{L}+$/u.test(name) && !months.has(name)) months.set(name, month)
        }
      }
    }
  }
  months.set('sept', 9)
  // LinkedIn's German abbreviation for March.
  months.set('mrz', 3)
  return months
}

function monthKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', ' ').trim()
}
