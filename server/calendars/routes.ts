import { recordSecurityEventIn } from '../account/security-log.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { removeCalendar, saveCalendar } from './commands.ts'
import { readCalendars, type StoredCalendar } from './queries.ts'

const { calendars } = operations.account

const as = <T>({ database, user }: SignedInContext, work: (tx: Transaction) => Promise<T>) =>
  transactionAs(database, user.id, work)

const addressed = (calendar: StoredCalendar, { calendarLinks, user }: SignedInContext) => ({
  ...calendar,
  address: calendarLinks.linkTo({ userId: user.id, id: calendar.id }),
})

export const calendarRoutes = {
  list: calendars.list.handler(async ({ context }) => {
    const stored = await as(context, (tx) => readCalendars(tx, context.user.id))
    return stored.map((each) => addressed(each, context))
  }),

  save: calendars.save.handler(async ({ context, input: { calendarId, networkId } }) => {
    const { user, principal, database } = context
    const saved = await as(context, async (tx) => {
      if (networkId !== null) await grantAccess(tx, principal, networkId, 'viewer')
      await saveCalendar(tx, { userId: user.id, calendarId }, networkId)
      return (await readCalendars(tx, user.id)).find(({ id }) => id === calendarId)
    })
    if (!saved) throw new Error('The saved row was not found.')
    await recordSecurityEventIn(database, 'calendar-shared', principal)
    return addressed(saved, context)
  }),

  remove: calendars.remove.handler(async ({ context, input: { calendarId } }) => {
    const wasThere = await as(context, (tx) => removeCalendar(tx, { userId: context.user.id, calendarId }))
    if (wasThere) await recordSecurityEventIn(context.database, 'calendar-revoked', context.principal)
  }),
}
