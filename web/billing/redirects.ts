import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BillingInterval } from '../../domain/plans/plan.ts'
import { api } from '../api/api.ts'
import { isFailure } from '../api/failure.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { rememberInterval } from '../store/billing-interval.ts'
import { subscriptionChecks } from './checks.ts'
import { texts } from './texts.ts'

/** Time limit in milliseconds for the payment provider to provide a page. */
const pageWithinMs = 10_000

/** Redirects a user to the checkout page. Rejects with the reason if there is no checkout page. */
export async function goToCheckout(userId: string | null, interval: BillingInterval): Promise<void> {
  await leaveFor(async () => {
    const page = await api.billing.checkout({ interval }, callBy(userId))
    sessionStorage.setItem(checkoutMark, 'left')
    rememberInterval(interval)
    return page
  })
}

const checkoutMark = 'kithmap:checkout'

/** Returns whether this tab was redirected to the checkout, and clears the mark that records this. */
export function consumeCheckoutMark(): boolean {
  const isThere = sessionStorage.getItem(checkoutMark) !== null
  sessionStorage.removeItem(checkoutMark)
  return isThere
}

async function goToPortal(userId: string | null): Promise<void> {
  await leaveFor(() => api.billing.portal(undefined, callBy(userId)))
}

/**
 * Returns the options of a call. If the user is unknown, the server does not check that the same user is still signed
 * in.
 */
function callBy(userId: string | null) {
  return { context: userId === null ? {} : { actor: userId }, signal: AbortSignal.timeout(pageWithinMs) }
}

async function leaveFor(page: () => Promise<{ url: string }>): Promise<void> {
  const { url } = await page().catch((error: unknown) => {
    // The user has subscribed in another browser since this browser last checked, so the cache is cleared.
    if (isFailure(error, 'ALREADY_SUBSCRIBED')) subscriptionChecks.forget()
    throw error
  })
  // Cleared, because the subscription may change before the user returns.
  subscriptionChecks.forget()
  globalThis.location.assign(url)
}

export interface Checkout {
  /** The billing interval whose checkout is being opened, or null. */
  readonly starting: BillingInterval | null
  start(interval: BillingInterval): void
}

/**
 * Returns a function that opens the checkout, and the billing interval whose checkout is being opened. The function
 * shows a message if it fails. `userId` is null while the user is unknown.
 */
export function useCheckout(userId: string | null): Checkout {
  const { busy, run } = useLeaving<BillingInterval>()
  return {
    starting: busy,
    start: (interval) =>
      run(
        interval,
        () => goToCheckout(userId, interval),
        (error) => {
          showToast({ tone: 'error', title: texts.error, message: failureOf(error, texts.checkoutFailed) })
          if (isFailure(error, 'ALREADY_SUBSCRIBED') && userId !== null) void subscriptionChecks.check(userId)
        },
      ),
  }
}

function failureOf(error: unknown, usual: string): string {
  if (isFailure(error, 'UNAUTHORIZED')) return texts.notAuthenticated
  if (isFailure(error, 'ACCOUNT_CHANGED')) return texts.noUser
  return isFailure(error, 'ALREADY_SUBSCRIBED') && error instanceof Error ? error.message : usual
}

export interface Portal {
  readonly opening: boolean
  open(): void
}

/**
 * Returns a function that opens the page where the user manages the subscription, and whether the page is being opened.
 * The function shows a message if it fails. `userId` is null while the user is unknown.
 */
export function usePortal(userId: string | null): Portal {
  const { busy, run } = useLeaving<true>()
  return {
    opening: busy !== null,
    open: () =>
      run(
        true,
        () => goToPortal(userId),
        (error) => showToast({ tone: 'error', title: texts.error, message: failureOf(error, texts.portalFailed) }),
      ),
  }
}

/**
 * Returns a function that runs a redirect, and a value that identifies the running redirect. Only one redirect runs at
 * a time. After a success, it stays marked as running until the user comes back with the Back button.
 */
function useLeaving<T>() {
  const [busy, setBusy] = useState<T | null>(null)
  const running = useRef(false)
  const stop = () => {
    running.current = false
    setBusy(null)
  }
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) stop()
  })
  useEffect(() => {
    globalThis.addEventListener('pageshow', onShow)
    return () => globalThis.removeEventListener('pageshow', onShow)
  }, [])
  const run = (what: T, leave: () => Promise<void>, onFailure: (error: unknown) => void) => {
    if (running.current) return
    running.current = true
    setBusy(what)
    leave().catch((error: unknown) => {
      stop()
      onFailure(error)
    })
  }
  return { busy, run }
}
