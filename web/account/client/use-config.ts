import { useEffect, useSyncExternalStore } from 'react'
import type { Config } from '../../../contract/contract.ts'
import { getJson } from '../../api/get-json.ts'

/**
 * The configuration of the server. It is stored in this module, because the sign-in pages do not use the query cache.
 */
interface KnownConfig {
  readonly data?: Config
  /** False once there is a response, or once two attempts have failed. */
  readonly isPending: boolean
}

const listeners = new Set<() => void>()
let known: KnownConfig = { isPending: true }
let asked: Promise<Config> | null = null

/** Fetches the configuration once per page. If that fails, the next call tries again. */
export function readConfig(): Promise<Config> {
  asked ??= askTwice().then(
    (data) => {
      learn({ data, isPending: false })
      return data
    },
    (error: unknown) => {
      asked = null
      learn({ isPending: false })
      throw error
    },
  )
  return asked
}

export function useConfig(): KnownConfig {
  useEffect(() => {
    // A failure is ignored. Without the configuration, optional sign-in methods are not offered, but users can still
    // sign in with a password.
    readConfig().catch(() => {})
  }, [])
  return useSyncExternalStore(subscribe, () => known)
}

function askTwice(): Promise<Config> {
  const ask = () => getJson<Config>('/config')
  return ask().catch(ask)
}

function learn(next: KnownConfig): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
