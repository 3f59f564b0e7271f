import type { LiveNetworkStore } from './network-store.ts'

export interface SavingOptions {
  readonly signal?: AbortSignal
  /** Told how many edits of all networks still wait. */
  readonly onPending?: (pending: number) => void
}

/** True once the server has answered for everything; false as soon as it cannot be reached, or when cancelled. */
export async function untilSaved(
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
