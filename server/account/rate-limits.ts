/** `window` is the period in seconds, `max` the number of calls allowed within it per IP address and operation. */
export interface Limit {
  readonly window: number
  readonly max: number
}

/**
 * Rate limits by path. They allow for several users per IP address, because the users of an office share an address.
 * Password attempts have separate limits in password-guesses.ts.
 */
const customRules: Record<string, Limit | false> = {
  // Limited by the number of wrong passwords instead, so that users can sign in while someone else at the same IP
  // address guesses passwords.
  '/sign-in/email': false,
  '/sign-in/social': { window: 60, max: 30 },
  '/sign-up/email': { window: 60, max: 10 },
  '/is-username-available': { window: 60, max: 60 },
  '/reset-password': { window: 60, max: 10 },
  // Better Auth additionally limits wrong codes per sign-in and per account.
  '/two-factor/verify-totp': { window: 60, max: 30 },
  '/two-factor/verify-backup-code': { window: 60, max: 30 },
  '/two-factor/enable': { window: 60, max: 30 },
  '/two-factor/disable': { window: 60, max: 30 },
  '/two-factor/generate-backup-codes': { window: 60, max: 30 },
  '/send-verification-email': { window: 60, max: 3 },
  '/request-password-reset': { window: 60, max: 3 },
  // Not limited, because every page calls it, and counting would cost as much as responding.
  '/get-session': false,
}

export const rateLimits = { window: 10, max: 100, customRules }
