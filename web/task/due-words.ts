import { casual } from 'chrono-node/en'
import { type DateOrder, readDate } from '../../domain/exchange/dates.ts'
import { laterDay } from '../../domain/later-day.ts'
import { localDay } from '../ui/days.ts'

/**
 * The day that words name ("next friday", "in 2 weeks", "end of month"), or figures without a year ("1/2", "1.2."),
 * yyyy-mm-dd, or null if any part of them is not understood. Days without a year or a week lie ahead of `now`.
 */
export function readDueWords(words: string, now: Date, order: DateOrder): string | null {
  const text = words.trim()
  if (/^(the )?day after tomorrow$/i.test(text)) return laterDay(localDay(now), 2)
  if (/^[\d./\s-]+$/.test(text)) return readYearless(text, localDay(now), order)
  const looksBack = /\b(last|ago|past)\b/i.test(text)
  const [found, ...others] = casual.parse(text, { instant: now }, { forwardDate: !looksBack })
  if (!found || others.length > 0 || found.text.length !== text.length || found.end) return null
  return localDay(found.start.date())
}

/** A day that is named within other words. */
export interface NamedDay {
  readonly words: string
  /** yyyy-mm-dd, today or later. */
  readonly day: string
}

/**
 * The one day that a sentence names ("Call Anna next friday"); null for none or several. Words alone do not tell whether it
 * is meant ("Read chapter 2 May"): it is for somebody to choose. Figures without words ("3/4 inch") are not taken for days.
 */
export function findDueWords(sentence: string, today: string): NamedDay | null {
  const words = /\b(?:the )?day after tomorrow\b/i.exec(sentence)?.[0]
  if (words) return { words, day: laterDay(today, 2) }
  const [found, ...others] = casual.parse(sentence, { instant: new Date(`${today}T12:00`) }, { forwardDate: true })
  if (!found || others.length > 0 || found.end || found.start.isCertain('hour')) return null
  if (!found.start.isCertain('day') && !found.start.isCertain('weekday')) return null
  const day = localDay(found.start.date())
  const isDate = /[a-z]/i.test(found.text) || /\b\d{4}-\d{2}-\d{2}\b/.test(found.text)
  return isDate && day >= today ? { words: found.text, day } : null
}

/** The longest wait for a 29 February, across 2100 and the like. */
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
