import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '../domain/entities/fields.ts'
import type { OperationMeta } from './access.ts'
import { errors, inputErrors } from './errors.ts'
import { dayIsChosen, dayIsInWeek, mailedState, scheduleHour, scheduleTime, StoppedBy } from './schedule.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors(inputErrors)

/** The times when a report is emailed. */
export const ReportOrder = z
  .object(scheduleTime)
  .refine(...dayIsChosen)
  .refine(...dayIsInWeek)
export type ReportOrder = z.infer<typeof ReportOrder>

/** A schedule by which a report is emailed to its owner. */
export const ReportSchedule = z
  .object({
    ...scheduleTime,
    ...mailedState,
    reportId: id,
    stoppedBy: StoppedBy.nullable().describe(
      'Stopped by you, by the end of Pro, or by losing access to the network. Null if it is active, or if its time ' +
        'zone is no longer supported.',
    ),
    mailedAt: mailedState.mailedAt.describe(
      'When the last email was created, or failed to be created. Null if none was due.',
    ),
    mailState: mailedState.mailState.describe(
      'Whether the mail server has accepted the last email. Also `failed` if the report could not be computed.',
    ),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof ReportSchedule>

const reportErrors = { PLAN_LIMIT: errors.PLAN_LIMIT, NOT_FOUND: errors.NOT_FOUND, MAIL_OFF: errors.MAIL_OFF }

/** Reports by email. Reports themselves are in the user's book. */
export const reports = {
  schedules: base
    .route({
      method: 'GET',
      path: '/account/reports/schedules',
      tags: ['Reports'],
      summary: 'List the schedules of your reports',
    })
    .output(z.array(ReportSchedule)),

  save: base
    .errors(reportErrors)
    .route({
      method: 'PUT',
      path: '/account/reports/{reportId}/schedule',
      tags: ['Reports'],
      summary: 'Email a report regularly, or change or resume its schedule',
      description:
        'Part of Pro. The report has to be in your book. It is computed when it is due, and emailed to the address of your ' +
        'account. A link in each email stops the schedule without signing in.',
    })
    .input(ReportOrder.and(z.object({ reportId: id })))
    .output(ReportSchedule),

  stop: base
    .route({
      method: 'POST',
      path: '/account/reports/{reportId}/schedule/stop',
      successStatus: 204,
      tags: ['Reports'],
      summary: 'Pause the emails with a report',
      description: 'Stopping again does nothing.',
    })
    .input(z.object({ reportId: id })),

  remove: base
    .route({
      method: 'DELETE',
      path: '/account/reports/{reportId}/schedule',
      successStatus: 204,
      tags: ['Reports'],
      summary: 'Delete the schedule of a report',
      description: 'The report itself stays.',
    })
    .input(z.object({ reportId: id })),

  send: base
    .errors({ ...reportErrors, TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS })
    .route({
      method: 'POST',
      path: '/account/reports/{reportId}/send',
      successStatus: 202,
      tags: ['Reports'],
      summary: 'Email a report to yourself',
      description:
        'Part of Pro. The report is computed in the background, and emailed to the address of your account. Each report can ' +
        'be sent once per minute.',
    })
    .input(
      z.object({ reportId: id, timeZone: scheduleHour.timeZone.describe('Time zone of the days in the report.') }),
    ),
}
