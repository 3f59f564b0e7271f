import { useEffect, useSyncExternalStore } from 'react'
import type { Config } from '../../contract/contract.ts'
import { getJson } from '../api/get-json.ts'

/** What the server offers, for the pages around signing in, which do without the query cache. */
interface KnownConfig {
  readonly data?: Config
  /** False once there is an answer, or two tries have failed. */
  readonly isPending: boolean
}

const listeners = new Set<() => void>()
let known: KnownConfig = { isPending: true }
let asked: Promise<Config> | null = null

/** Asks once for as long as the page stays. What failed is tried again by whoever asks next. */
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
    // What is not known is not offered; signing in with a password goes on.
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
