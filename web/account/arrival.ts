import { safeReturnPath } from './return-path.ts'
import type { FindSubscription } from './subscription-source.ts'

const workspacePath = '/network'
const pricingPath = '/pricing'

/** Where somebody goes who has just signed in: to the page they wanted; the workspace learns where they come from. */
export function arrivalPath(wanted: string): string {
  const url = new URL(wanted, 'https://kithmap.invalid')
  if (url.pathname === workspacePath || url.pathname.startsWith(`${workspacePath}/`)) {
    url.searchParams.set('fromLogin', 'true')
  }
  return url.pathname + url.search + url.hash
}

/** What somebody is after who wants to go to `wanted`: the prices are only on the way, from them it is the workspace. */
export function goalOf(wanted: string): string {
  const url = new URL(wanted, 'https://kithmap.invalid')
  return url.pathname === pricingPath ? (safeReturnPath(url.searchParams.get('from')) ?? workspacePath) : wanted
}

interface Arrival {
  enter(): void
  /** The prices, from where somebody who subscribes is led on to the page they wanted. */
  offerPlans(): void
  /** For somebody who was signed in already. */
  resume(): void
}

/** The ways on from signing in to the page that is wanted. They lead out of the pages around signing in. */
export function arrivalAt(wanted = workspacePath): Arrival {
  const goal = goalOf(wanted)
  const leaveFor = (address: string) => window.location.replace(address)
  return {
    enter: () => leaveFor(arrivalPath(goal)),
    offerPlans: () => leaveFor(`${pricingPath}?${new URLSearchParams({ from: goal })}`),
    resume: () => leaveFor(wanted),
  }
}

/** Asks for the subscription and goes on. A check that fails holds nobody up. */
export async function arrive(
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
