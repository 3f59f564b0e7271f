import { derivedKey, keyedHash } from '../derived-key.ts'
import type { Database } from '../db/database.ts'
import { takeOne } from '../db/take-one.ts'
import type { Mailer } from '../jobs/mailer.ts'
import { log } from '../log.ts'
import { isStopped } from './mail-stops.ts'
import type { LastingMail } from '../services/mail.ts'

const windowMinutes = 60
/** Mails that other people cause to one address within an hour, all of them together. */
const mostFromPeople = 4
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

/** Whether one more mail that another person causes may go to an address. */
export type MayMail = (address: string) => Promise<boolean>

/** Strangers cannot fill somebody's mailbox through us: a recipient gets so many mails an hour. `limit` false: any number. */
export function accountMailer(database: Database, mailer: Mailer, secret: string, limit: boolean): AccountMailer {
  const key = derivedKey(secret, 'mail allowance')
  const send = async (mail: LastingMail, kind: string, max: number): Promise<boolean> => {
    if (limit && !(await takeMail(database, key, mail.to, kind, max))) return false
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

/**
 * Counts the mails that people cause to others. An address that has stopped them gets none, and the caller does not learn
 * why: whether somebody has stopped mails is their affair.
 */
export function mailsFromPeople(database: Database, secret: string, limit: boolean): MayMail {
  const key = derivedKey(secret, 'mail allowance')
  return async (address) => {
    if (await isStopped(database.accountPool, address)) return false
    return !limit || takeMail(database, key, address, 'person', mostFromPeople)
  }
}

async function takeMail(database: Database, key: Buffer, address: string, kind: string, max: number): Promise<boolean> {
  const owner = `${kind}:${keyedHash(key, address.trim().toLowerCase())}`
  const ledger = { table: 'mail_allowance', key: 'key', count: 'sent' } as const
  if (await takeOne(database.accountPool, ledger, owner, { max, windowMinutes })) return true
  log('mail.held-back', { kind })
  return false
}
