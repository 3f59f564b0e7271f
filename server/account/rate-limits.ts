/** How many seconds a limit looks back, and how many calls one address may make to one operation in that time. */
export interface Limit {
  readonly window: number
  readonly max: number
}

/** Offices share one address, so these leave room for several people. What tries passwords has limits of its own in password-guesses.ts. */
const customRules: Record<string, Limit | false> = {
  // Held to a few wrong passwords, which lets those in who know theirs while somebody beside them guesses.
  '/sign-in/email': false,
  '/sign-in/social': { window: 60, max: 30 },
  '/sign-up/email': { window: 60, max: 10 },
  '/is-username-available': { window: 60, max: 60 },
  '/reset-password': { window: 60, max: 10 },
  // Wrong codes are counted for each sign-in and each account by the library.
  '/two-factor/verify-totp': { window: 60, max: 30 },
  '/two-factor/verify-backup-code': { window: 60, max: 30 },
  '/two-factor/enable': { window: 60, max: 30 },
  '/two-factor/disable': { window: 60, max: 30 },
  '/two-factor/generate-backup-codes': { window: 60, max: 30 },
  '/send-verification-email': { window: 60, max: 3 },
  '/request-password-reset': { window: 60, max: 3 },
  // Asked on every page; costs as much as counting it would.
  '/get-session': false,
}

export const rateLimits = { window: 10, max: 100, customRules }
