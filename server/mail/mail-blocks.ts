import { createHash, randomBytes } from 'node:crypto'
import type { Database, Statement } from '../db/database.ts'

/* Recipients can permanently block emails that are sent on behalf of other users. Only a hash of their address is
   stored. The hash is unkeyed, so it stays valid if the server's secret changes. The links do not depend on the secret
   either: each is random, and its hash is stored. */

type Door = Pick<Database['accountPool'], 'query'>

/** Path of the page where recipients stop emails. */
export const stopPath = '/stop-mails'

interface StopLink {
  readonly link: string
  /** SQL statement that activates the link. The caller runs it in the transaction that stores the email. */
  readonly keep: Statement
}

/**
 * Creates a link that stops emails to `address`. It contains 256 random bits, works for anyone who has it, and never
 * expires.
 */
export function newStopLink(address: string, baseUrl: string): StopLink {
  const word = `${markOfAddress(address)}.${randomBytes(32).toString('base64url')}`
  return {
    link: `${baseUrl}${stopPath}/${word}`,
    keep: { text: 'insert into mail_stop_link (word_hash) values ($1)', values: [hashOf(word)] },
  }
}

/** Returns the hash of the address for a token in a link. Undefined if the token is unknown. */
export async function findAddressHash(accounts: Door, word: string): Promise<string | undefined> {
  const { rows } = await accounts.query('select from mail_stop_link where word_hash = $1', [hashOf(word)])
  return rows.length > 0 ? word.split('.')[0] : undefined
}

/**
 * Blocks emails that are sent on behalf of other users to an address, given its hash. Only an operator can revert this.
 */
export async function blockMails(accounts: Door, mark: string): Promise<void> {
  await accounts.query('insert into mail_stop (mark) values ($1) on conflict do nothing', [mark])
}

export async function isBlocked(accounts: Door, address: string): Promise<boolean> {
  return isHashBlocked(accounts, markOfAddress(address))
}

export async function isHashBlocked(accounts: Door, mark: string): Promise<boolean> {
  const { rows } = await accounts.query('select from mail_stop where mark = $1', [mark])
  return rows.length > 0
}

function markOfAddress(address: string): string {
  return hashOf(address.trim().toLowerCase())
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
