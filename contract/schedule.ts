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

/** How often something repeats. */
export const Rhythm = z.enum(['day', 'week', 'month'])
export type Rhythm = z.infer<typeof Rhythm>

/** When something repeats. Orders with these properties also have to meet `dayIsChosen` and `dayIsInWeek`. */
export const scheduleTime = {
  every: Rhythm,
  day: z
    .int()
    .min(1)
    .max(31)
    .nullable()
    .default(null)
    .describe('Weekly: 1 (Monday) to 7. Monthly: 1 to 31, or the last day of shorter months. Null for daily.'),
  ...scheduleHour,
}

type ChosenDay = Pick<Schedule, 'every' | 'day'>

/** Arguments of `refine`: a check of an order, and what is wrong if it fails. */
type OrderCheck = [check: (order: ChosenDay) => boolean, problem: { path: PropertyKey[]; message: string }]

/** Arguments of `refine` by which weekly and monthly schedules have a day, and daily ones do not. */
export const dayIsChosen: OrderCheck = [
  ({ every, day }) => (every === 'day') === (day === null),
  { path: ['day'], message: 'Choose the day of the week or of the month. Daily schedules have no day.' },
]

/** Arguments of `refine` by which the day of a weekly schedule is a day of the week. */
export const dayIsInWeek: OrderCheck = [
  ({ every, day }) => every !== 'week' || (day ?? 0) <= 7,
  { path: ['day'], message: 'The days of the week are 1 (Monday) to 7.' },
]

/** Why something that repeats was stopped: by the user, by the end of Pro, or by losing access to the network. */
export const StoppedBy = z.enum(['person', 'plan', 'network'])

/** Properties of something that is emailed repeatedly. */
export const mailedState = {
  // Not validated, because the time zone may have been removed from the database since it was stored.
  timeZone: z.string(),
  day: z.int().nullable(),
  nextAt: z.iso.datetime().nullable().describe('Null if stopped.'),
  mailedAt: z.iso.datetime().nullable().describe('When the last email was written. Null if there is none.'),
  mailState: z
    .enum(['waiting', 'delivered', 'failed'])
    .nullable()
    .describe('Whether the mail server has accepted the last email.'),
}

/** When something repeats. */
export interface Schedule {
  readonly every: Rhythm
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31, or the last day of shorter months. Null for daily. */
  readonly day: number | null
  readonly hour: number
  readonly timeZone: string
}
