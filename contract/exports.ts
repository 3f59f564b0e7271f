import { oc } from '@orpc/contract'
import { z } from 'zod'
import { exportFormatIds } from '../domain/exchange/export/format-ids.ts'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'
import { dayIsChosen, dayIsInWeek, type Rhythm, scheduleTime, StoppedBy } from './schedule.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

/** Maximum number of scheduled exports per user. */
export const mostSchedules = 10
/** Number of days that an exported file is stored and its download link works. */
export const exportDays = 7
/** Maximum number of files stored per schedule. The oldest ones are deleted first. */
export const mostKeptFiles = 3

export type ExportRhythm = Rhythm

const order = {
  networkId: id.nullable().describe('Null for all networks you own.'),
  formats: z.array(z.enum(exportFormatIds)).min(1).max(exportFormatIds.length),
  ...scheduleTime,
}

/** The contents and the times of a scheduled export. */
export const ExportOrder = z
  .object(order)
  .refine(...dayIsChosen)
  .refine(...dayIsInWeek)
export type ExportOrder = z.infer<typeof ExportOrder>

/** Reason why a scheduled export produced no file. */
export const ExportProblem = z.enum(['empty', 'too-large', 'no-room', 'stopped', 'trouble'])
export type ExportProblem = z.infer<typeof ExportProblem>

const Export = z.object({
  id,
  dueAt: z.iso.datetime(),
  state: z.enum(['running', 'ready', 'failed']),
  problem: ExportProblem.nullable().describe('Reason of the failure.'),
  bytes: z.int().min(0),
  expiresAt: z.iso.datetime().nullable(),
  link: z
    .string()
    .nullable()
    .describe('Anyone with this link can download the file until it expires or is revoked. Null if there is no file.'),
})

export const ExportSchedule = z
  .object({
    ...order,
    id,
    day: z.int().nullable(),
    // Not validated, because the time zone may have been removed from the time zone database since it was stored.
    timeZone: z.string(),
    networkName: z.string().nullable(),
    nextAt: z.iso.datetime().nullable().describe('Null if stopped.'),
    stoppedBy: StoppedBy.nullable().describe('Stopped by you, by the end of Pro, or by losing access to the network.'),
    exports: z.array(Export).describe('The ten most recent, newest first.'),
  })
  .meta({ id: 'ExportSchedule' })
export type ExportSchedule = z.infer<typeof ExportSchedule>

/** Scheduled exports, which the server runs and stores. */
export const exports = {
  list: base
    .route({ method: 'GET', path: '/account/exports', tags: ['Files'], summary: 'List your scheduled exports' })
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
      summary: 'Create, change or resume scheduled exports',
      description:
        'Part of Pro. Each export is a zip of the networks in these formats. Each schedule stores its three latest ' +
        'exports, each for seven days. An email contains a download link, which works as long as the export is stored, or ' +
        'until the link is revoked.',
    })
    .input(ExportOrder.and(z.object({ scheduleId: id })))
    .output(ExportSchedule),

  stop: base
    .route({
      method: 'POST',
      path: '/account/exports/{scheduleId}/stop',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Pause scheduled exports',
      description: 'Existing files stay until they expire. Stopping again does nothing.',
    })
    .input(z.object({ scheduleId: id })),

  remove: base
    .route({
      method: 'DELETE',
      path: '/account/exports/{scheduleId}',
      successStatus: 204,
      tags: ['Files'],
      summary: 'Delete scheduled exports and all their files',
      description: 'Their links stop working.',
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
