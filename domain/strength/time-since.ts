import { agreeing, figure } from '../english.ts'
import { productLanguage } from '../product-language.ts'
import { daysBetween } from './strength.ts'

/**
 * Describes the time since a calendar day: "yesterday", "3 weeks ago", "14 months ago". Counts full calendar months and
 * years. Both days are yyyy-mm-dd. A future day gives "today". `write` formats the numbers.
 */
export function timeSince(day: string, today: string, write: (count: number) => string = figure): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  const ago = (count: number, one: string, many: string) => `${write(count)} ${agreeing(count, one, many)} ago`
  if (days < 14) return ago(days, 'day', 'days')
  const months = wholeMonths(day, today)
  if (months < 2) return ago(Math.floor(days / 7), 'week', 'weeks')
  return months < 24 ? ago(months, 'month', 'months') : ago(Math.floor(months / 12), 'year', 'years')
}

const ahead = new Intl.RelativeTimeFormat(productLanguage, { numeric: 'auto' })

/** Describes the time until a future day: "tomorrow", "in 3 weeks", "in 2 years". Both days are yyyy-mm-dd. */
export function timeUntil(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days < 14) return ahead.format(days, 'day')
  const months = wholeMonths(today, day)
  if (months < 2) return ahead.format(Math.round(days / 7), 'week')
  return months < 24 ? ahead.format(months, 'month') : ahead.format(Math.floor(months / 12), 'year')
}

function wholeMonths(from: string, to: string): number {
  const part = (day: string, index: number) => Number(day.split('-')[index])
  const months = 12 * (part(to, 0) - part(from, 0)) + part(to, 1) - part(from, 1)
  return part(to, 2) < part(from, 2) ? months - 1 : months
}
