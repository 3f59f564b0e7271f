import type { LiveNetworkStore } from './network-store.ts'

export interface SavingOptions {
  readonly signal?: AbortSignal
  /** Called with the number of edits that are still pending in all networks. */
  readonly onPending?: (pending: number) => void
}

/**
 * Resolves to true once the server has responded to all edits. Resolves to false as soon as the server is unreachable
 * or the signal aborts.
 */
export async function waitUntilSaved(
  store: LiveNetworkStore,
  networkId: string,
  { signal, onPending }: SavingOptions = {},
): Promise<boolean> {
  const watching = new AbortController()
  const interrupted = new Promise<false>((resolve) => {
    const look = () => {
      const { state, pending } = store.saveStatus()
      if (state === 'offline' || state === 'full' || state === 'signed-out') resolve(false)
      else onPending?.(pending)
    }
    const stop = store.subscribe(look)
    watching.signal.addEventListener('abort', stop)
    signal?.addEventListener('abort', () => resolve(false), { signal: watching.signal })
    look()
  })
  try {
    return await Promise.race([store.whenSaved(networkId).then(() => true), interrupted])
  } finally {
    watching.abort()
  }
}
