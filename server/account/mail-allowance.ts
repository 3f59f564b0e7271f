import { derivedKey, keyedHash } from '../derived-key.ts'
import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import type { Mailer } from '../jobs/mailer.ts'
import { log } from '../log.ts'
import type { LastingMail } from '../services/mail.ts'

const windowMinutes = 60
/** Mails that anybody can cause who knows an address, to that address within an hour, whoever causes them. */
const mostAsked = 6
/** Mails about what was done in the account: only who gets into it causes them, and one of them must not go missing. */
const mostNotices = 30

export interface AccountMailer {
  /** What somebody asked for who need not be the recipient. False: the recipient has had enough for now. */
  sendAsked(mail: LastingMail): Promise<boolean>
  /** What was done in the recipient's account. */
  sendNotice(mail: LastingMail): Promise<void>
}

/** Strangers cannot fill somebody's mailbox through us: a recipient gets so many mails an hour. `limit` false: any number. */
export function accountMailer(database: Database, mailer: Mailer, secret: string, limit: boolean): AccountMailer {
  const key = derivedKey(secret, 'mail allowance')
  const send = async (mail: LastingMail, kind: string, max: number): Promise<boolean> => {
    const owner = `${kind}:${keyedHash(key, mail.to.toLowerCase())}`
    const ledger = { table: 'mail_allowance', key: 'key', count: 'sent' } as const
    if (limit && !(await takeOne(database.pool, ledger, owner, { max, windowMinutes }))) {
      log('mail.held-back', { kind })
      return false
    }
    await mailer.send(mail)
    return true
  }
  return {
    sendAsked: (mail) => send(mail, 'asked', mostAsked),
    async sendNotice(mail) {
      await send(mail, 'notice', mostNotices)
    },
  }
}
