/**
 * Access to the cached subscription state: reads, clears and refreshes it. Implemented by the billing feature.
 */
export interface SubscriptionSource {
  /** The last known state with its time, in milliseconds since 1970. Null if unknown. */
  remembered(): { readonly isSubscribed: boolean; readonly at: number } | null
  /** Whether another part of this page is checking the subscription. */
  isChecking(): boolean
  /** Clears the cached state. Called after a sign-in, because the state may have changed. */
  forget(): void
  /** Asks the server regardless of the cache, and caches the response. Rejects if the server cannot be reached. */
  check(): Promise<{ readonly isSubscribed: boolean }>
}

/** Resolves to null if plans are not for sale. Rejects if the server does not respond. */
export type FindSubscription = (userId: string) => Promise<SubscriptionSource | null>
