import { safeReturnPath } from './return-path.ts'
import type { FindSubscription } from './subscription-source.ts'

const workspacePath = '/network'
const pricingPath = '/pricing'

/**
 * Returns the page to open after signing in. For the workspace, a parameter in the URL marks that the user has just
 * signed in.
 */
export function pathAfterSignIn(wanted: string): string {
  const url = new URL(wanted, 'https://kithmap.invalid')
  if (url.pathname === workspacePath || url.pathname.startsWith(`${workspacePath}/`)) {
    url.searchParams.set('fromLogin', 'true')
  }
  return url.pathname + url.search + url.hash
}

/**
 * Returns the page that the user wants to open. The pricing page is only a step on the way to another page, by default
 * the workspace.
 */
export function requestedPath(wanted: string): string {
  const url = new URL(wanted, 'https://kithmap.invalid')
  return url.pathname === pricingPath ? (safeReturnPath(url.searchParams.get('from')) ?? workspacePath) : wanted
}

interface Arrival {
  enter(): void
  /** Opens the pricing page. After subscribing, the user is redirected to the requested page. */
  offerPlans(): void
  /** Opens the page that the user wanted to open. Called for users who were already signed in. */
  resume(): void
}

/** Returns functions that navigate from the sign-in pages to the requested page. */
export function navigationTo(wanted = workspacePath): Arrival {
  const goal = requestedPath(wanted)
  const leaveFor = (address: string) => window.location.replace(address)
  return {
    enter: () => leaveFor(pathAfterSignIn(goal)),
    offerPlans: () => leaveFor(`${pricingPath}?${new URLSearchParams({ from: goal })}`),
    resume: () => leaveFor(wanted),
  }
}

/**
 * Calls `offerPlans` if the user has no subscription, otherwise `enter`. Also calls `enter` if plans are not for sale
 * or if the check fails.
 */
export async function enterAfterSignIn(
  userId: string,
  findSubscription: FindSubscription,
  { enter, offerPlans }: Arrival,
): Promise<void> {
  try {
    const subscription = await findSubscription(userId)
    subscription?.forget()
    const isSubscribed = !subscription || (await subscription.check()).isSubscribed
    if (isSubscribed) enter()
    else offerPlans()
  } catch (error) {
    console.error('The subscription could not be checked.', error)
    enter()
  }
}
