import { createHash, randomBytes } from 'node:crypto'
import type { Database, Statement } from '../db/database.ts'

/*
 * Whoever gets a mail that another person has caused can stop all of these for good, whoever causes them. What is kept is
 * not the address but its hash. It has no key: the server's secret may be exchanged, and what was stopped stays stopped. The
 * links do without the secret as well: each is random, and its hash is kept.
 */

type Door = Pick<Database['accountPool'], 'query'>

/** Where mails are stopped. */
export const stopPath = '/stop-mails'

interface StopLink {
  readonly link: string
  /** What has it work, for the transaction that stores the mail. */
  readonly keep: Statement
}

/**
 * An address that stops mails to `address`, for whoever has it: 256 random bits. It goes on working when what the mail was
 * about is long gone.
 */
export function newStopLink(address: string, baseUrl: string): StopLink {
  const word = `${markOfAddress(address)}.${randomBytes(32).toString('base64url')}`
  return {
    link: `${baseUrl}${stopPath}/${word}`,
    keep: { text: 'insert into mail_stop_link (word_hash) values ($1)', values: [hashOf(word)] },
  }
}

/** Whose mails the word of such an address stops; undefined: it is none of ours. */
export async function findMark(accounts: Door, word: string): Promise<string | undefined> {
  const { rows } = await accounts.query('select from mail_stop_link where word_hash = $1', [hashOf(word)])
  return rows.length > 0 ? word.split('.')[0] : undefined
}

/** Stops mails that others cause to an address, by its mark. There is no way back but by the operator. */
export async function stopMails(accounts: Door, mark: string): Promise<void> {
  await accounts.query('insert into mail_stop (mark) values ($1) on conflict do nothing', [mark])
}

export async function isStopped(accounts: Door, address: string): Promise<boolean> {
  return isMarkStopped(accounts, markOfAddress(address))
}

export async function isMarkStopped(accounts: Door, mark: string): Promise<boolean> {
  const { rows } = await accounts.query('select from mail_stop where mark = $1', [mark])
  return rows.length > 0
}

function markOfAddress(address: string): string {
  return hashOf(address.trim().toLowerCase())
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
