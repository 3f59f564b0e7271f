import { z } from 'zod'
import { isTimeZone } from '../domain/time-zones.ts'

/** The hour of the day at which a schedule runs. */
export const scheduleHour = {
  hour: z.int().min(0).max(23),
  timeZone: z
    .string()
    // Rejects offsets such as +02:00, because some systems count them eastward and others westward.
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Use the name of a time zone, such as Europe/Lisbon.')
    .refine(isTimeZone, {
      error: ({ input }) => `Unknown time zone ${String(input)}. Choose another one, such as UTC.`,
    })
    .describe('Time zone of `hour`.'),
}

/** Frequency of a schedule. */
export const Rhythm = z.enum(['day', 'week', 'month'])
export type Rhythm = z.infer<typeof Rhythm>

/** The times when a schedule runs. Inputs with these properties must also meet `dayIsChosen` and `dayIsInWeek`. */
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

/** Arguments of `refine`: a check of an input, and the problem to report if the check fails. */
type OrderCheck = [check: (order: ChosenDay) => boolean, problem: { path: PropertyKey[]; message: string }]

/** Arguments of `refine` that require a day for weekly and monthly schedules, and none for daily schedules. */
export const dayIsChosen: OrderCheck = [
  ({ every, day }) => (every === 'day') === (day === null),
  { path: ['day'], message: 'Choose the day of the week or of the month. Daily schedules have no day.' },
]

/** Arguments of `refine` that require the day of a weekly schedule to be a day of the week. */
export const dayIsInWeek: OrderCheck = [
  ({ every, day }) => every !== 'week' || (day ?? 0) <= 7,
  { path: ['day'], message: 'The days of the week are 1 (Monday) to 7.' },
]

/** Reason why a schedule was stopped: the user stopped it, Pro ended, or the user lost access to the network. */
export const StoppedBy = z.enum(['person', 'plan', 'network'])

/** State of a schedule that sends emails. */
export const mailedState = {
  // Not validated, because the time zone may have been removed from the time zone database since it was stored.
  timeZone: z.string(),
  day: z.int().nullable(),
  nextAt: z.iso.datetime().nullable().describe('Null if stopped.'),
  mailedAt: z.iso.datetime().nullable().describe('When the last email was written. Null if there is none.'),
  mailState: z
    .enum(['waiting', 'delivered', 'failed'])
    .nullable()
    .describe('Whether the mail server has accepted the last email.'),
}

/** The times when a schedule runs. */
export interface Schedule {
  readonly every: Rhythm
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31, or the last day of shorter months. Null for daily. */
  readonly day: number | null
  readonly hour: number
  readonly timeZone: string
}
