import { useEffect, useSyncExternalStore } from 'react'
import type { Config } from '../../contract/contract.ts'
import { getJson } from '../api/get-json.ts'

/** The server's configuration, for the sign-in pages, which do not use the query cache. */
interface KnownConfig {
  readonly data?: Config
  /** False once there is an answer or two attempts have failed. */
  readonly isPending: boolean
}

const listeners = new Set<() => void>()
let known: KnownConfig = { isPending: true }
let asked: Promise<Config> | null = null

/** Fetches once per page. After a failure, the next caller tries again. */
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
    // Unknown options are not offered. Signing in with a password works anyway.
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
