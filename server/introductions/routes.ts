import { operations } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { sendRequest } from './commands.ts'

export const introductionRoutes = {
  ask: operations.introductions.ask.handler(({ context, input: { introductionId, ...asking } }) => {
    const { database, requestMails: mails, billing } = context
    if (!mails) throw new Rejected('MAIL_OFF')
    return sendRequest({ database, mails, storage: billing.storage }, context, introductionId, asking)
  }),
}
