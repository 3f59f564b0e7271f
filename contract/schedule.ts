import { z } from 'zod'
import { isTimeZone } from '../domain/time-zones.ts'

/** The hour of the day at which something repeats. */
export const scheduleHour = {
  hour: z.int().min(0).max(23),
  timeZone: z
    .string()
    // Rejects offsets such as +02:00: some systems count hours east in them, and others west.
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Use the name of a time zone, such as Europe/Lisbon.')
    .refine(isTimeZone, {
      error: ({ input }) => `Unknown time zone ${String(input)}. Choose another one, such as UTC.`,
    })
    .describe('Time zone of the hour.'),
}

/** When something repeats. */
export interface Schedule {
  readonly every: 'day' | 'week' | 'month'
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31, or the last day of shorter months. Null for daily. */
  readonly day: number | null
  readonly hour: number
  readonly timeZone: string
}
