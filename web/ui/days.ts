/** Calendar days as people read them. A day is yyyy-mm-dd, without a time zone. */

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** "May 31, 2026" */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Sunday, May 31, 2026" */
export function weekdayText(day: string): string {
  return weekdayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** The day it is at a moment, where the person is. */
export function localDay(at: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1, 2)}-${pad(at.getDate(), 2)}`
}
