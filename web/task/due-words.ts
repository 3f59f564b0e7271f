import { casual } from 'chrono-node/en'
import { localDay } from '../ui/days.ts'

/**
 * The day that words name ("next friday", "in 2 weeks", "end of month"), yyyy-mm-dd, or null if any part of them is not
 * understood. Days without a year or a week lie ahead of `now`.
 */
export function readDueWords(words: string, now: Date): string | null {
  const text = words.trim()
  const looksBack = /\b(last|ago|past)\b/i.test(text)
  const [found, ...others] = casual.parse(text, { instant: now }, { forwardDate: !looksBack })
  if (!found || others.length > 0 || found.text.length !== text.length || found.end) return null
  return localDay(found.start.date())
}
