import type { ExportSchedule } from '../../contract/exports.ts'
import { recordSecurityEventIn } from '../account/security-log.ts'
import { requireFeature } from '../billing/access.ts'
import { texts } from '../billing/texts.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { dropFile, removeSchedule, saveSchedule, stopSchedule } from './commands.ts'
import { readExports, readSchedules } from './queries.ts'

const { exports } = operations.account

const as = <T>({ database, user }: SignedInContext, work: (tx: Transaction) => Promise<T>) =>
  transactionAs(database, user.id, work)

export const exportScheduleRoutes = {
  list: exports.list.handler(({ context }) => as(context, (tx) => schedulesOf(tx, context))),

  save: exports.save.handler(async ({ context, input: { scheduleId, ...order } }) => {
    const { user, principal, queue, database } = context
    const saved = await as(context, async (tx) => {
      await requireFeature(tx, context, 'scheduledExports', texts.schedulesOfPro)
      if (order.networkId !== null) await grantAccess(tx, principal, order.networkId, 'viewer')
      await saveSchedule(tx, queue, { userId: user.id, scheduleId }, order)
      return (await schedulesOf(tx, context)).find(({ id }) => id === scheduleId)
    })
    if (!saved) throw new Error('The saved row was not found.')
    await recordSecurityEventIn(database, 'exports-scheduled', principal)
    return saved
  }),

  stop: exports.stop.handler(async ({ context, input: { scheduleId } }) => {
    const key = { userId: context.user.id, scheduleId }
    const wasGoingOn = await as(context, (tx) => stopSchedule(tx, key, 'person'))
    if (wasGoingOn) await recordSecurityEventIn(context.database, 'exports-stopped', context.principal)
  }),

  remove: exports.remove.handler(async ({ context, input: { scheduleId } }) => {
    const wasThere = await as(context, (tx) => removeSchedule(tx, { userId: context.user.id, scheduleId }))
    if (wasThere) await recordSecurityEventIn(context.database, 'exports-stopped', context.principal)
  }),

  revoke: exports.revoke.handler(async ({ context, input: { scheduleId, exportId } }) => {
    const hadFile = await as(context, (tx) => dropFile(tx, { userId: context.user.id, scheduleId }, exportId))
    if (hadFile) await recordSecurityEventIn(context.database, 'export-revoked', context.principal)
  }),
}

async function schedulesOf(tx: Transaction, { user, exportLinks }: SignedInContext): Promise<ExportSchedule[]> {
  const schedules = await readSchedules(tx, user.id)
  const exported = await readExports(tx, user.id)
  const now = new Date().toISOString()
  const linkOf = ({ id: exportId, state, expiresAt }: (typeof exported)[number]) =>
    state === 'ready' && expiresAt !== null && expiresAt > now
      ? exportLinks.linkTo({ userId: user.id, id: exportId })
      : null
  return schedules.map((schedule) => ({
    ...schedule,
    exports: exported.flatMap(({ scheduleId, ...each }) =>
      scheduleId === schedule.id ? [{ ...each, link: linkOf({ scheduleId, ...each }) }] : [],
    ),
  }))
}
