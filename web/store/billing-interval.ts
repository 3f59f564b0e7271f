import type { BillingInterval } from '../../domain/plans/plan.ts'

/*
 * The billing interval is chosen on pages before sign-up, and needed again after registering, verifying the email
 * address in another tab, signing in, and returning from the checkout. So the browser remembers it.
 */

const key = 'kithmap:billing-interval'

export function chosenInterval(): BillingInterval {
  try {
    return localStorage.getItem(key) === 'year' ? 'year' : 'month'
  } catch {
    // Browsers that block storage throw.
    return 'month'
  }
}

/** Stores the interval. `month` is the default, so it is not stored. */
export function rememberInterval(interval: BillingInterval): void {
  try {
    if (interval === 'year') localStorage.setItem(key, interval)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so the user has to choose again.
  }
}
