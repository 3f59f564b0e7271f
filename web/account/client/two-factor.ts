import { type AuthResult, callAuth } from './call-auth.ts'
import { authClient } from './auth-client.ts'

/** The user's password. Undefined for users without a password, whose session has to be fresh instead. */
type Password = string | undefined

function post<T>(path: string, body: object): Promise<AuthResult<T>> {
  return callAuth(() => authClient.$fetch<T>(path, { method: 'POST', body }))
}

export interface TwoFactorSecret {
  /** The URL in the QR code for an authenticator app: otpauth://… */
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

/** Prepares two-factor sign-in. Two-factor sign-in is turned on when a first code has been verified. */
export function enableTwoFactor(password: Password): Promise<AuthResult<TwoFactorSecret>> {
  return post('/two-factor/enable', { password })
}

/** Verifies a code, either to sign in or to turn on two-factor sign-in. */
export function verifyCode(code: string): Promise<AuthResult<{ readonly user: { readonly id: string } }>> {
  return post('/two-factor/verify-totp', { code })
}

export function verifyRecoveryCode(code: string): Promise<AuthResult<{ readonly user: { readonly id: string } }>> {
  return post('/two-factor/verify-backup-code', { code })
}

export function newRecoveryCodes(password: Password): Promise<AuthResult<Pick<TwoFactorSecret, 'backupCodes'>>> {
  return post('/two-factor/generate-backup-codes', { password })
}

export function disableTwoFactor(password: Password): Promise<AuthResult<unknown>> {
  return post('/two-factor/disable', { password })
}

/** Confirms the password. Better Auth then treats the session as fresh. */
export function confirmPassword(password: string): Promise<AuthResult<unknown>> {
  return post('/confirm-password', { password })
}
