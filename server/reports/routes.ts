import { requireFeature } from '../billing/access.ts'
import { texts } from '../billing/texts.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { removeSchedule, type ReportKey, requestReport, saveSchedule, stopSchedule } from './commands.ts'
import { findReport, readSchedules } from './queries.ts'
import { reportMailTexts } from './texts.ts'

const { reports } = operations.account

const as = <T>({ database, user }: SignedInContext, work: (tx: Transaction) => Promise<T>) =>
  transactionAs(database, user.id, work)

export const reportMailRoutes = {
  schedules: reports.schedules.handler(({ context }) => as(context, (tx) => readSchedules(tx, context.user.id))),

  save: reports.save.handler(async ({ context, input: { reportId, ...order } }) => {
    const key = { userId: context.user.id, reportId }
    const saved = await as(context, async (tx) => {
      await requireMail(tx, context, key)
      await saveSchedule(tx, context.queue, key, order)
      return (await readSchedules(tx, key.userId)).find((each) => each.reportId === reportId)
    })
    if (!saved) throw new Error('The saved schedule was not found.')
    return saved
  }),

  stop: reports.stop.handler(({ context, input: { reportId } }) =>
    as(context, (tx) => stopSchedule(tx, { userId: context.user.id, reportId }, 'person')),
  ),

  remove: reports.remove.handler(({ context, input: { reportId } }) =>
    as(context, (tx) => removeSchedule(tx, { userId: context.user.id, reportId })),
  ),

  send: reports.send.handler(({ context, input: { reportId, timeZone } }) =>
    as(context, async (tx) => {
      const key = { userId: context.user.id, reportId }
      await requireMail(tx, context, key)
      await requestReport(tx, context.queue, key, timeZone)
    }),
  ),
}

/**
 * Throws MAIL_OFF if this server sends no email, NOT_FOUND if the report is not in the user's book or its network is not
 * accessible, and PLAN_LIMIT.
 */
async function requireMail(tx: Transaction, context: SignedInContext, key: ReportKey): Promise<void> {
  if (!context.offer.mail) throw new Rejected('MAIL_OFF', reportMailTexts.noMail)
  const report = await findReport(tx, context.principal, key.reportId)
  if (!report) throw new Rejected('NOT_FOUND', reportMailTexts.noReport)
  await requireFeature(tx, context, 'reports', texts.reportsOfPro)
  await grantAccess(tx, context.principal, report.networkId, 'viewer')
}
