import { addDays } from '../../domain/add-days.ts'
import { dayText } from '../ui/time/days.ts'
import { texts } from './texts.ts'

/** Returns "today", "yesterday", or the date. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return texts.presets.today.toLowerCase()
  return day === addDays(today, -1) ? texts.presets.yesterday.toLowerCase() : dayText(day)
}
