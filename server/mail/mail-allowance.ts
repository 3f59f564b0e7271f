import { derivedKey, keyedHash } from '../platform/derived-key.ts'
import type { Database } from '../db/database.ts'
import { consumeAllowance } from '../db/consume-allowance.ts'
import type { Mailer } from './mailer.ts'
import { log } from '../platform/log.ts'
import { isBlocked } from './mail-blocks.ts'
import type { ExpiringMail } from '../services/mail.ts'

const windowMinutes = 60
/** Maximum number of emails of each kind per hour to one address that are sent on behalf of other users. */
const mostFromPeople = 4
/** Maximum number of emails per hour to one address that anyone who knows the address can request. */
const mostAsked = 6
/**
 * Maximum number of notices per hour about changes in an account. The limit is high, because only users with access to
 * the account cause notices, and none should be lost.
 */
const mostNotices = 30

export interface AccountMailer {
  /**
   * Sends an email that was requested by someone who may not be the recipient. Resolves to false if the recipient's
   * limit is reached.
   */
  sendAsked(mail: ExpiringMail): Promise<boolean>
  /** Sends a notice about a change in the recipient's account. */
  sendNotice(mail: ExpiringMail): Promise<void>
}

/**
 * Kinds of emails on behalf of other users. Each kind has its own limit, so that changes of a meeting still reach a
 * guest who has received many requests and confirmations.
 */
export type MailKind = 'person' | 'moved' | 'canceled'

/** Whether one more email on behalf of another user may be sent to an address. The default kind is 'person'. */
export type CanMail = (address: string, kind?: MailKind) => Promise<boolean>

/**
 * Returns a mailer that limits the emails per recipient and hour, so that strangers cannot flood a mailbox. If `limit`
 * is false, there is no limit.
 */
export function accountMailer(database: Database, mailer: Mailer, secret: string, limit: boolean): AccountMailer {
  const key = derivedKey(secret, 'mail allowance')
  const send = async (mail: ExpiringMail, kind: string, max: number): Promise<boolean> => {
    if (limit && !(await consumeMailAllowance(database, key, mail.to, kind, max))) return false
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
 * Returns a function that counts an email on behalf of a user and resolves to whether it may be sent. It may not be
 * sent if the address has stopped such emails, or if the limit is reached. The caller does not learn which of the two
 * applies, because it is private to the recipient.
 */
export function mailsFromPeople(database: Database, secret: string, limit: boolean): CanMail {
  const key = derivedKey(secret, 'mail allowance')
  return async (address, kind = 'person') => {
    if (await isBlocked(database.accountPool, address)) return false
    return !limit || consumeMailAllowance(database, key, address, kind, mostFromPeople)
  }
}

async function consumeMailAllowance(
  database: Database,
  key: Buffer,
  address: string,
  kind: string,
  max: number,
): Promise<boolean> {
  const owner = `${kind}:${keyedHash(key, address.trim().toLowerCase())}`
  const ledger = { table: 'mail_allowance', key: 'key', count: 'sent' } as const
  if (await consumeAllowance(database.accountPool, ledger, owner, { max, windowMinutes })) return true
  log('mail.held-back', { kind })
  return false
}
