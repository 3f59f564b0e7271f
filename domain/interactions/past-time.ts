import { casual, type ParsedResult } from 'chrono-node/en'
import { type DateOrder, readDate } from '../exchange/cells/dates.ts'
import { addDays } from '../add-days.ts'

/** The day and time that a sentence names. */
export interface NamedTime {
  /** The day as yyyy-mm-dd, or null if the text names no day. */
  readonly day: string | null
  /** Whether the text names only a month, a year or a distance, such as "last month". `day` is then a guess. */
  readonly isApproximate: boolean
  /** The time as hh:mm, or null if the text names no time. */
  readonly time: string | null
  /** Positions of the words that name day and time, as start and exclusive end. */
  readonly spans: readonly (readonly [number, number])[]
}

export interface Clock {
  /** The user's current local time, yyyy-mm-ddThh:mm. */
  readonly now: string
  /** The order of day and month in a date such as 5/4. */
  readonly order: DateOrder
}

/** Number of years to search backward for a day. Leap days are at most eight years apart, for example around 1900. */
const leapYears = 8
const figures = /(?<![\d:./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d:/-])\.?/g
/** Abbreviated weekdays that are also common words or names. They count as days only after "on", "last" or "this". */
const shortDays = /^(?:sat|sun|mon|wed)$/i
const partOfToday = /^this (?:morning|afternoon|evening)$/i
const lastNight = /^last night$/i
/** Matches a preposition before a day or time. The span of the day or time includes the preposition. */
const leading = /(?:^|(?<=\s))(?:on|at|around|since|from)\s+$/i
/** Matches the words before a month. Without such a word, "April" can be a name. */
const leadingPeriod = /(?:^|(?<=\s))(?:(?:back )?(?:in|during|since)(?: (?:early|late|mid))?|early|late|mid|last)\s+$/i
const yearAlone = /(?:^|(?<=\s))(?:back )?in (?:(?:early|late|mid) )?((?:19|20)\d{2})(?![\d:/.-]*\d)/i
/** Matches durations such as "for two hours", which are not times. */
const duration = /^for\b/i
const vague = /\b(?:few|weeks?|weekend)\b/i

/**
 * Finds the day and time of a past event in a sentence. "Friday" is the last Friday before today, and "May 3" the most
 * recent May 3. Numeric dates (31/5) are read in the user's date order. An hour from one to six without am or pm is in
 * the afternoon. The result is a future day only if the sentence names it explicitly ("tomorrow"). A period gives a day
 * in it, marked as approximate: "in May" the middle of the last May, "a year ago" the same day of last year.
 */
export function findPastTime(text: string, { now, order }: Clock): NamedTime {
  const today = now.slice(0, 10)
  const spans: (readonly [number, number])[] = []
  let day: string | null = null
  let isApproximate = false
  let time: string | null = null
  const take = (from: number, to: number) => {
    const before = leading.exec(text.slice(0, from))
    spans.push([before ? before.index : from, to])
  }
  let rest = text
  for (const found of text.matchAll(figures)) {
    const read: string | null = day === null ? dayOfFigures(found, today, order) : null
    if (read === null) continue
    day = read
    take(found.index, found.index + found[0].length)
    rest = rest.slice(0, found.index) + ' '.repeat(found[0].length) + rest.slice(found.index + found[0].length)
  }
  const parsed = casual.parse(rest, { instant: new Date(now) }, { forwardDate: false })
  for (const found of parsed) {
    if (duration.test(found.text)) continue
    const [namedDay, namedTime] = [dayOf(found, rest, today), timeOf(found)]
    const takesDay = namedDay !== null && day === null
    const takesTime = namedTime !== null && time === null
    if (!takesDay && !takesTime) continue
    if (takesDay) {
      day = namedDay
      isApproximate = vague.test(found.text)
    }
    if (takesTime) time = namedTime
    take(found.index, found.index + found.text.length)
  }
  const period = day === null ? findPeriod(rest, parsed, today) : null
  if (period) {
    day = period.day
    isApproximate = true
    spans.push(period.span)
  }
  return { day, isApproximate, time, spans: spans.sort(([a], [b]) => a - b) }
}

/** Finds a month, a year or a distance such as "a year ago", and a day in it. */
function findPeriod(text: string, parsed: readonly ParsedResult[], today: string) {
  for (const { start, text: words, index } of parsed) {
    const before = leadingPeriod.exec(text.slice(0, index))
    const span = [before?.index ?? index, index + words.length] as const
    const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
    if (start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour')) continue
    if (start.tags().has('result/relativeDate')) return { day: written(year, month, day), span }
    if (!start.isCertain('month') || month === null) continue
    if (start.isCertain('year')) return { day: middleOfMonth(Number(year), month, today), span }
    const thisYear = Number(today.slice(0, 4))
    const lastYear = month > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear
    if (before) return { day: middleOfMonth(lastYear, month, today), span }
  }
  const found = yearAlone.exec(text)
  if (!found) return null
  const middle = written(Number(found[1]), 7, 1)
  const isThisYear = found[1] === today.slice(0, 4)
  const day = isThisYear && middle > today ? today : middle
  return { day, span: [found.index, found.index + found[0].length] as const }
}

/** Returns the middle of a month, or today if the current month has not reached its middle yet. */
function middleOfMonth(year: number, month: number, today: string): string {
  const middle = written(year, month, 15)
  return middle > today && middle.slice(0, 7) === today.slice(0, 7) ? today : middle
}

function dayOfFigures(found: RegExpMatchArray, today: string, order: DateOrder): string | null {
  const [, first, separator = '/', second, year] = found
  const asked = separator === '.' ? 'day-first' : order
  const read = (asYear: string) => readDate([first, second, asYear].join(separator), asked)
  if (year !== undefined) return read(year)
  // Two numbers such as 9.30 are not a date, because they can also be a time.
  if (separator === '.' && !found[0].endsWith('.')) return null
  return lastSuch(today, (each) => read(String(each)))
}

/**
 * Returns the latest occurrence of a yearly day that is not after today. `dayIn` returns the day in a given year, or
 * null if that year has no such day.
 */
function lastSuch(today: string, dayIn: (year: number) => string | null): string | null {
  const thisYear = Number(today.slice(0, 4))
  for (let year = thisYear; year >= thisYear - leapYears; year--) {
    const day = dayIn(year)
    if (day !== null && day <= today) return day
  }
  return null
}

function dayOf({ start, text, index }: ParsedResult, whole: string, today: string): string | null {
  if (partOfToday.test(text)) return today
  // "Last night" means yesterday, even shortly after midnight. People call the time after midnight "today".
  if (lastNight.test(text)) return addDays(today, -1)
  const words = text.replace(/^on\s+/i, '')
  const named = [start.get('year'), start.get('month'), start.get('day')] as const
  if (start.isCertain('weekday') && !start.isCertain('day')) {
    if (shortDays.test(text) && !/\b(?:on|last|this)\s+$/i.test(whole.slice(0, index))) return null
    const day = written(...named)
    // A weekday without "this" or "last" never means today, because people would say "today".
    const isBare = !/^(?:last|this|past|next|coming)\b/i.test(words)
    return day > today || (day === today && isBare) ? (isAhead(words) ? day : addDays(day, -7)) : day
  }
  if (!start.isCertain('day')) return null
  if (start.isCertain('year') || start.isCertain('weekday')) return written(...named)
  return lastSuch(today, (year) => readDate(written(year, named[1], named[2]), 'day-first'))
}

const isAhead = (words: string) => /^(?:next|coming|this)\b/i.test(words)

function timeOf({ start, text }: ParsedResult): string | null {
  if (!start.isCertain('hour') || /^(?:now|today)$/i.test(text)) return null
  const hour = start.get('hour') ?? 0
  const isAfternoon = hour >= 1 && hour <= 6 && !start.isCertain('meridiem') && !/\b0\d:?/.test(text)
  return `${padded(isAfternoon ? hour + 12 : hour)}:${padded(start.get('minute') ?? 0)}`
}

const padded = (part: number) => String(part).padStart(2, '0')

function written(year: number | null, month: number | null, day: number | null): string {
  return `${String(year ?? 0).padStart(4, '0')}-${padded(month ?? 1)}-${padded(day ?? 1)}`
}
