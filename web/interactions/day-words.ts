import { laterDay } from '../../domain/later-day.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dayMs = 86_400_000

/** Describes how long ago a day was: "yesterday", "3 weeks ago". */
export function agoInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / dayMs)
  const size = Math.abs(days)
  if (size < 14) return relative.format(days, 'day')
  if (size < 60) return relative.format(Math.round(days / 7), 'week')
  return size < 700
    ? relative.format(Math.round(days / 30.44), 'month')
    : relative.format(Math.round(days / 365.25), 'year')
}

/** Returns "today", "yesterday", or the date. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return texts.presets.today.toLowerCase()
  return day === laterDay(today, -1) ? texts.presets.yesterday.toLowerCase() : dayText(day)
}
