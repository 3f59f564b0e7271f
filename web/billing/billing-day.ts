import { texts } from './texts.ts'

const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** Formats a date in the user's time zone, such as 'May 31, 2026'. */
export function billingDay(moment: string | null): string {
  return moment ? format.format(new Date(moment)) : texts.unknownDate
}
