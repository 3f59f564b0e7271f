import { texts } from './texts.ts'

const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** 'May 31, 2026', in the time zone of whoever reads it. */
export function billingDay(moment: string | null): string {
  return moment ? format.format(new Date(moment)) : texts.unknownDate
}
