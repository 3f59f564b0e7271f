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
  '/send-verification-email': { window: 60, max: 3 },
  '/request-password-reset': { window: 60, max: 3 },
  // Asked on every page; costs as much as counting it would.
  '/get-session': false,
}

export const rateLimits = { window: 10, max: 100, customRules }
