import { oc } from '@orpc/contract'
import { z } from 'zod'
import { isTimeZone } from '../domain/account/time-zones.ts'
import { exportFormatIds } from '../domain/exchange/export/format-ids.ts'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, errorsOfSending } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(errorsOfSending)

/** How many one person may have. */
export const mostSchedules = 10
/** How long a file is kept, and its link works. */
export const exportDays = 7
/** Of one schedule, the newest so many files are kept. */
export const mostKeptFiles = 3

export const ExportRhythm = z.enum(['day', 'week', 'month'])
export type ExportRhythm = z.infer<typeof ExportRhythm>

const order = {
  networkId: id.nullable().describe('Null: all networks that are yours.'),
  formats: z.array(z.enum(exportFormatIds)).min(1).max(exportFormatIds.length),
  every: ExportRhythm,
  day: z
    .int()
    .min(1)
    .max(31)
    .nullable()
    .default(null)
    .describe('Of a week 1, Monday, to 7; of a month 1 to 31, or its last where it is shorter. Null, every day.'),
  hour: z.int().min(0).max(23),
  timeZone: z
    .string()
    // What begins with a sign is hours to the east for some and to the west for others.
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'A time zone is called as Europe/Lisbon is.')
    .refine(isTimeZone, {
      error: ({ input }) => `Kithmap does not know the time zone ${String(input)}. Choose another one, such as UTC.`,
    })
    .describe('In which the hour is meant.'),
}

/** When something is to be exported, and what. */
export const ExportOrder = z
  .object(order)
  .refine(({ every, day }) => (every === 'day') === (day === null), {
    path: ['day'],
    message: 'Give the day of the week or the month, and none of what is made every day.',
  })
  .refine(({ every, day }) => every !== 'week' || (day ?? 0) <= 7, {
    path: ['day'],
    message: 'A week has the days 1, Monday, to 7.',
  })
export type ExportOrder = z.infer<typeof ExportOrder>

/** Why there is no file. */
export const ExportProblem = z.enum(['empty', 'too-large', 'no-room', 'stopped', 'trouble'])
export type ExportProblem = z.infer<typeof ExportProblem>

const Export = z.object({
  id,
  dueAt: z.iso.datetime(),
  state: z.enum(['running', 'ready', 'failed']),
  problem: ExportProblem.nullable().describe('Why it failed.'),
  bytes: z.int().min(0),
  expiresAt: z.iso.datetime().nullable(),
  link: z
    .string()
    .nullable()
    .describe('Gives the file to whoever has it, until it expires or is revoked; null where there is none.'),
})

export const ExportSchedule = z
  .object({
    ...order,
    id,
    day: z.int().nullable(),
    // One that is stored may be one that is known no longer.
    timeZone: z.string(),
    networkName: z.string().nullable(),
    nextAt: z.iso.datetime().nullable().describe('Null: it has stopped.'),
    stoppedBy: z
      .enum(['person', 'plan', 'network'])
      .nullable()
      .describe('You; the end of Pro; that the network is yours to see no more.'),
    exports: z.array(Export).describe('The newest ten, the newest first.'),
  })
  .meta({ id: 'ExportSchedule' })
export type ExportSchedule = z.infer<typeof ExportSchedule>

/** Exports that the server makes by itself. */
export const exports = {
  list: base
    .route({ method: 'GET', path: '/account/exports', tags: ['Files'], summary: 'Your scheduled exports' })
    .output(z.array(ExportSchedule)),

  save: base
    .errors({
      PLAN_LIMIT: errors.PLAN_LIMIT,
      NOT_FOUND: errors.NOT_FOUND,
      TOO_MANY_SCHEDULES: errors.TOO_MANY_SCHEDULES,
    })
    .route({
      method: 'PUT',
      path: '/account/exports/{scheduleId}',
      tags: ['Files'],
      summary: 'Schedule exports, change when and what, or start them again',
      description:
        'Part of Pro. Each time a zip is made of the networks in these formats, and kept for seven days, no more than ' +
        'three of a schedule. A mail brings a link to it, which works until then or until it is revoked.',
    })
    .input(ExportOrder.and(z.object({ scheduleId: id })))
    .output(ExportSchedule),

  stop: base
    .route({
      method: 'POST',
      path: '/account/exports/{scheduleId}/stop',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Stop scheduled exports',
      description: 'What was made stays until it expires. Stopping what has stopped, or is gone, does nothing.',
    })
    .input(z.object({ scheduleId: id })),

  remove: base
    .route({
      method: 'DELETE',
      path: '/account/exports/{scheduleId}',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Remove scheduled exports with all their files',
      description: 'Their links work no longer.',
    })
    .input(z.object({ scheduleId: id })),

  revoke: base
    .route({
      method: 'DELETE',
      path: '/account/exports/{scheduleId}/files/{exportId}',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Delete the file of an export, and revoke its link',
    })
    .input(z.object({ scheduleId: id, exportId: id })),
}
