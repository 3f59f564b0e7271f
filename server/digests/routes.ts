import { transactionAs } from '../db/database.ts'
import { operations } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { saveDigest, stopDigest } from './commands.ts'
import { readDigest } from './queries.ts'
import { digestTexts } from './texts.ts'

const { digest } = operations.account

export const digestRoutes = {
  read: digest.read.handler(async ({ context: { database, user } }) => ({
    digest: (await transactionAs(database, user.id, (tx) => readDigest(tx, user.id))) ?? null,
  })),

  save: digest.save.handler(async ({ context: { database, queue, offer, user }, input }) => {
    if (!offer.mail) throw new Rejected('MAIL_OFF', digestTexts.noMail)
    const saved = await transactionAs(database, user.id, async (tx) => {
      await saveDigest(tx, queue, user.id, input)
      return readDigest(tx, user.id)
    })
    if (!saved) throw new Error('The saved reminders were not found.')
    return saved
  }),

  stop: digest.stop.handler(({ context: { database, user } }) =>
    transactionAs(database, user.id, (tx) => stopDigest(tx, user.id)),
  ),
}
