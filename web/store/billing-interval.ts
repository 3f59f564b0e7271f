import type { BillingInterval } from '../../domain/plans/plan.ts'

/*
 * Whether somebody wants to pay by the month or by the year is chosen on pages before they have an account, and asked for
 * again after registering, verifying an address in another tab, signing in and coming back from the checkout. So the
 * browser remembers it.
 */

const key = 'kithmap:billing-interval'

export function chosenInterval(): BillingInterval {
  try {
    return localStorage.getItem(key) === 'year' ? 'year' : 'month'
  } catch {
    // Browsers that forbid it throw.
    return 'month'
  }
}

/** `month` is what everybody begins with, so nothing is kept for it. */
export function rememberInterval(interval: BillingInterval): void {
  try {
    if (interval === 'year') localStorage.setItem(key, interval)
    else localStorage.removeItem(key)
  } catch {
    // Nothing can be kept: it is chosen again.
  }
}
