import { operations } from '../operations.ts'
import { Refused } from '../platform/refused.ts'
import { askByMail } from './commands.ts'

export const introductionRoutes = {
  ask: operations.introductions.ask.handler(({ context, input: { introductionId, ...asking } }) => {
    const { database, askings: mails, billing } = context
    if (!mails) throw new Refused('MAIL_OFF')
    return askByMail({ database, mails, storage: billing.storage }, context, introductionId, asking)
  }),
}
