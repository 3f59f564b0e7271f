/** `window`: period of a limit, in seconds. `max`: number of calls per address and operation within it. */
export interface Limit {
  readonly window: number
  readonly max: number
}

/**
 * Offices share one address, so these limits leave room for several users. Password attempts have separate limits in
 * password-guesses.ts.
 */
const customRules: Record<string, Limit | false> = {
  // Limited by the number of wrong passwords instead, so users who know theirs can sign in while someone at the same
  // address guesses.
  '/sign-in/email': false,
  '/sign-in/social': { window: 60, max: 30 },
  '/sign-up/email': { window: 60, max: 10 },
  '/is-username-available': { window: 60, max: 60 },
  '/reset-password': { window: 60, max: 10 },
  // The library counts wrong codes per sign-in and per account.
  '/two-factor/verify-totp': { window: 60, max: 30 },
  '/two-factor/verify-backup-code': { window: 60, max: 30 },
  '/two-factor/enable': { window: 60, max: 30 },
  '/two-factor/disable': { window: 60, max: 30 },
  '/two-factor/generate-backup-codes': { window: 60, max: 30 },
  '/send-verification-email': { window: 60, max: 3 },
  '/request-password-reset': { window: 60, max: 3 },
  // Called on every page. Counting would cost as much as answering.
  '/get-session': false,
}

export const rateLimits = { window: 10, max: 100, customRules }
