/** What this browser knows of the person's subscription, and how to learn more: kept by whoever knows billing. */
export interface SubscriptionSource {
  /** What was learned last, and when, as milliseconds since 1970. */
  remembered(): { readonly isSubscribed: boolean; readonly at: number } | null
  /** Somebody else on this page is asking already. */
  isChecking(): boolean
  /** For a fresh sign-in: what was learned before may have changed. */
  forget(): void
  /** Asks the server, whatever is remembered, and remembers the answer. Rejects when it cannot be had. */
  check(): Promise<{ readonly isSubscribed: boolean }>
}

/** Resolves to null where nothing is for sale. Rejects when the server does not say. */
export type FindSubscription = (userId: string) => Promise<SubscriptionSource | null>
