import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Credential } from './queries.ts'

/*
 * What we remember in a person's browser besides the session: two signed cookies. They open nothing by themselves.
 */

/** The person signed in here before: guesses of strangers elsewhere do not lock them out here. */
export const knownBrowserCookie = 'known_browser'
/** The account's password was chosen or proven here: only here may a mailed link verify the address and sign in. */
export const passwordKnownCookie = 'password_known'

export const markLifeSeconds = 400 * 24 * 60 * 60

export function knownBrowserMark(email: string): string {
  return `${randomUUID()}.${hash(email.toLowerCase())}`
}

/** Names the browser if it is one in which the owner of this address signed in. */
export function knownBrowser(mark: string | undefined, email: string): string | undefined {
  const [name, owner] = mark?.split('.') ?? []
  return owner === hash(email.toLowerCase()) ? name : undefined
}

/** Becomes void with the password. Without a credential it matches none, and looks the same. */
export function passwordKnownMark(credential: Credential | undefined): string {
  return credential ? hash(`${credential.userId} ${credential.password}`) : randomBytes(32).toString('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
