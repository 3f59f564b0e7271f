import { type Answer, ask } from './ask.ts'
import { authClient } from './auth-client.ts'

/** Undefined for people who have none and have just signed in. */
type Password = string | undefined

function post<T>(path: string, body: object): Promise<Answer<T>> {
  return ask(() => authClient.$fetch<T>(path, { method: 'POST', body }))
}

export interface TwoFactorSecret {
  /** What an authenticator app reads from a QR code: otpauth://… */
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

/** It is on once a first code was verified. */
export function enableTwoFactor(password: Password): Promise<Answer<TwoFactorSecret>> {
  return post('/two-factor/enable', { password })
}

/** While signing in, or to switch it on. */
export function verifyCode(code: string): Promise<Answer<{ readonly user: { readonly id: string } }>> {
  return post('/two-factor/verify-totp', { code })
}

export function verifyRecoveryCode(code: string): Promise<Answer<{ readonly user: { readonly id: string } }>> {
  return post('/two-factor/verify-backup-code', { code })
}

export function newRecoveryCodes(password: Password): Promise<Answer<Pick<TwoFactorSecret, 'backupCodes'>>> {
  return post('/two-factor/generate-backup-codes', { password })
}

export function disableTwoFactor(password: Password): Promise<Answer<unknown>> {
  return post('/two-factor/disable', { password })
}

/** The session begins anew, and counts as fresh. */
export function confirmPassword(password: string): Promise<Answer<unknown>> {
  return post('/confirm-password', { password })
}
