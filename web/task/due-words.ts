import { casual } from 'chrono-node/en'
import { type DateOrder, readDate } from '../../domain/exchange/cells/dates.ts'
import { addDays } from '../../domain/add-days.ts'
import { localDay } from '../ui/time/days.ts'

/**
 * Parses a date in natural language ("next friday", "in 2 weeks", "end of month"), in numbers without a year ("1/2",
 * "1.2."), or as yyyy-mm-dd. A date without a year is the next one after `now`. Returns null if any part of the text is
 * not understood.
 */
export function readDueWords(words: string, now: Date, order: DateOrder): string | null {
  const text = words.trim()
  if (/^(the )?day after tomorrow$/i.test(text)) return addDays(localDay(now), 2)
  if (/^[\d./\s-]+$/.test(text)) return readYearless(text, localDay(now), order)
  const looksBack = /\b(last|ago|past)\b/i.test(text)
  const [found, ...others] = casual.parse(text, { instant: now }, { forwardDate: !looksBack })
  if (!found || others.length > 0 || found.text.length !== text.length || found.end) return null
  return localDay(found.start.date())
}

/** A date found in a string. */
export interface NamedDay {
  readonly words: string
  /** The day, yyyy-mm-dd, today or later. */
  readonly day: string
}

/**
 * Finds the only date in a sentence ("Call Anna next friday"). Returns null if there is no date, or more than one. The
 * user has to confirm the date, because the words may have another meaning ("Read chapter 2 May"). Numbers without
 * words ("3/4 inch") are not dates.
 */
export function findDueWords(sentence: string, today: string): NamedDay | null {
  const words = /\b(?:the )?day after tomorrow\b/i.exec(sentence)?.[0]
  if (words) return { words, day: addDays(today, 2) }
  const [found, ...others] = casual.parse(sentence, { instant: new Date(`${today}T12:00`) }, { forwardDate: true })
  if (!found || others.length > 0 || found.end || found.start.isCertain('hour')) return null
  if (!found.start.isCertain('day') && !found.start.isCertain('weekday')) return null
  const day = localDay(found.start.date())
  const isDate = /[a-z]/i.test(found.text) || /\b\d{4}-\d{2}-\d{2}\b/.test(found.text)
  return isDate && day >= today ? { words: found.text, day } : null
}

/** The longest gap between two February 29ths in years, which includes a year such as 2100. */
const leapYears = 8

function readYearless(text: string, today: string, order: DateOrder): string | null {
  const parts = /^(\d{1,2})(?:([/-])|\.\s?)(\d{1,2})\.?$/.exec(text)
  if (!parts) return null
  const separator = parts[2] ?? '.'
  const thisYear = Number(today.slice(0, 4))
  for (let year = thisYear; year <= thisYear + leapYears; year++) {
    const day = readDate([parts[1], parts[3], year].join(separator), order)
    if (day !== null && day >= today) return day
  }
  return null
}
