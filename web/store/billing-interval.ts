import type { BillingInterval } from '../../domain/plans/plan.ts'

/* Storage key of the billing interval. The user chooses it before signing up. It is needed again after registering,
   verifying the email address in another tab, signing in, and returning from the checkout. */

const key = 'kithmap:billing-interval'

export function chosenInterval(): BillingInterval {
  try {
    return localStorage.getItem(key) === 'year' ? 'year' : 'month'
  } catch {
    // Browsers throw an error if storage is blocked.
    return 'month'
  }
}

/** Stores the billing interval. `month` is the default and not stored. */
export function rememberInterval(interval: BillingInterval): void {
  try {
    if (interval === 'year') localStorage.setItem(key, interval)
    else localStorage.removeItem(key)
  } catch {
    // If the browser blocks storage, the user has to choose again.
  }
}
