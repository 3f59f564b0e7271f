import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Credential } from './queries.ts'

/* Two signed cookies in addition to the session cookie. They grant no access. */

/**
 * Cookie of browsers in which the user has signed in before. Failed password guesses in other browsers do not lock the
 * user out in these browsers.
 */
export const knownBrowserCookie = 'known_browser'
/**
 * Cookie of browsers in which the account's password was chosen or confirmed. A link from an email can verify the
 * address and sign the user in only in these browsers.
 */
export const passwordKnownCookie = 'password_known'

export const cookieLifeSeconds = 400 * 24 * 60 * 60

export function knownBrowserCookieValue(email: string): string {
  return `${randomUUID()}.${hash(email.toLowerCase())}`
}

/**
 * Returns the id of the browser if the owner of this email has signed in with this browser. Otherwise returns
 * undefined.
 */
export function knownBrowser(mark: string | undefined, email: string): string | undefined {
  const [name, owner] = mark?.split('.') ?? []
  return owner === hash(email.toLowerCase()) ? name : undefined
}

/**
 * Returns a value for the cookie that becomes invalid when the password changes. Without a credential, the value looks
 * the same but never matches.
 */
export function passwordKnownCookieValue(credential: Credential | undefined): string {
  return credential ? hash(`${credential.userId} ${credential.password}`) : randomBytes(32).toString('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
