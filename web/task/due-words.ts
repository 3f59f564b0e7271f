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
