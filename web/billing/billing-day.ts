import { texts } from './texts.ts'

const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** Returns, for example, 'May 31, 2026', in the user's time zone. */
export function billingDay(moment: string | null): string {
  return moment ? format.format(new Date(moment)) : texts.unknownDate
}
