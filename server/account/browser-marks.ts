import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Credential } from './queries.ts'

/* Two signed cookies that we store in the browser besides the session. They grant no access. */

/**
 * The user has signed in from this browser before, so other people's failed guesses elsewhere do not lock them out
 * here.
 */
export const knownBrowserCookie = 'known_browser'
/**
 * The account's password was chosen or confirmed in this browser. Only here may a mailed link verify the address and
 * sign in.
 */
export const passwordKnownCookie = 'password_known'

export const markLifeSeconds = 400 * 24 * 60 * 60

export function knownBrowserMark(email: string): string {
  return `${randomUUID()}.${hash(email.toLowerCase())}`
}

/** Returns the browser's name if the owner of this address has signed in from it. */
export function knownBrowser(mark: string | undefined, email: string): string | undefined {
  const [name, owner] = mark?.split('.') ?? []
  return owner === hash(email.toLowerCase()) ? name : undefined
}

/**
 * Returns a mark that becomes invalid when the password changes. Without a credential, the mark matches nothing but
 * looks the same.
 */
export function passwordKnownMark(credential: Credential | undefined): string {
  return credential ? hash(`${credential.userId} ${credential.password}`) : randomBytes(32).toString('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
