import type { MeetingSettings } from '../../contract/meetings.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import {
  cancelMeeting,
  type MeetingParts,
  moveMeeting,
  proposeMeeting,
  revokeAddress,
  saveSettings,
  setMeetingReviewed,
} from './commands.ts'
import {
  type HostSettings,
  isOpen,
  listMeetings,
  minutesOf,
  readFreeSlots,
  readMeeting,
  readSettings,
} from './queries.ts'

const { meetings } = operations.account

const as = <T>({ database, user }: SignedInContext, work: (tx: Transaction) => Promise<T>) =>
  transactionAs(database, user.id, work)

const partsOf = ({ database, queue, meetingMails }: SignedInContext): MeetingParts => ({
  database,
  queue,
  mails: meetingMails,
})

function shown({ addressId, ...settings }: HostSettings, { meetingLinks, user }: SignedInContext): MeetingSettings {
  const address = addressId === null ? null : meetingLinks.toBooking({ userId: user.id, id: addressId })
  return { ...settings, address }
}

export const meetingRoutes = {
  settings: meetings.settings.handler(async ({ context }) => {
    const settings = await as(context, (tx) => readSettings(tx, context.user.id))
    return { settings: settings ? shown(settings, context) : null }
  }),

  save: meetings.save.handler(async ({ context, input }) => {
    const { user } = context
    const settings = await as(context, async (tx) => {
      if (input.networkId !== null) await grantAccess(tx, context.principal, input.networkId, 'editor')
      await saveSettings(tx, user.id, input)
      return readSettings(tx, user.id)
    })
    if (!settings) throw new Error('The saved settings were not found.')
    return shown(settings, context)
  }),

  revoke: meetings.revoke.handler(({ context }) => as(context, (tx) => revokeAddress(tx, context.user.id))),

  list: meetings.list.handler(({ context }) => as(context, (tx) => listMeetings(tx, context.user.id))),

  slots: meetings.slots.handler(({ context, input: { meetingId } }) =>
    as(context, async (tx) => {
      const { id: userId } = context.user
      const [meeting, settings] = [await readMeeting(tx, userId, meetingId), await readSettings(tx, userId)]
      if (!meeting || !settings || !isOpen(meeting)) return []
      const length = minutesOf(meeting)
      const free = await readFreeSlots(tx, userId, settings, { lengths: [length], except: meetingId })
      return free.get(length) ?? []
    }),
  ),

  move: meetings.move.handler(async ({ context, input: { meetingId, beginsAt } }) => {
    const at = new Date(beginsAt).toISOString()
    const outcome = await moveMeeting(partsOf(context), context.user.id, { id: meetingId, beginsAt: at, by: 'host' })
    if (outcome === 'taken') throw new Rejected('MEETING_TAKEN')
    if (outcome === 'closed') throw new Rejected('MEETING_NOT_OPEN')
  }),

  cancel: meetings.cancel.handler(async ({ context, input: { meetingId } }) => {
    await cancelMeeting(partsOf(context), context.user.id, { id: meetingId, by: 'host' })
  }),

  settle: meetings.settle.handler(({ context, input: { meetingId, isSettled } }) =>
    as(context, (tx) => setMeetingReviewed(tx, context.user.id, meetingId, isSettled)),
  ),

  propose: meetings.propose.handler(async ({ context, input: { proposalId: id, ...proposal } }) => {
    const { user, meetingLinks, meetingMails } = context
    const address = meetingLinks.toBooking({ userId: user.id, id })
    await as(context, (tx) => proposeMeeting(tx, meetingMails, user.id, { id, ...proposal }, address))
    return { address }
  }),
}
