/** Access to the cached subscription state, and to updates of it. Implemented by the billing feature. */
export interface SubscriptionSource {
  /** The last known state and its time, in milliseconds since 1970. */
  remembered(): { readonly isSubscribed: boolean; readonly at: number } | null
  /** Whether another part of this page is already checking. */
  isChecking(): boolean
  /** Clears the cached state after a sign-in, because it may have changed. */
  forget(): void
  /** Asks the server regardless of the cache, and caches the answer. Rejects if the server cannot be reached. */
  check(): Promise<{ readonly isSubscribed: boolean }>
}

/** Resolves to null if nothing is for sale. Rejects if the server does not answer. */
export type FindSubscription = (userId: string) => Promise<SubscriptionSource | null>
