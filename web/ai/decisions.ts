import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** What a person decided about proposals, in this browser: a rejected one shall not come back with the next visit. */
const storageKey = 'kithmap-proposal-decisions'
const mostKept = 1000

const Decision = z.enum(['accepted', 'rejected'])
export type Decision = z.infer<typeof Decision>
const Stored = z.array(z.tuple([z.string(), Decision]))

let decisions: ReadonlyMap<string, Decision> | null = null
const listeners = new Set<() => void>()

function read(): ReadonlyMap<string, Decision> {
  try {
    return new Map(Stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')))
  } catch {
    // Unreadable is the same as nothing decided: the person decides once more.
    return new Map()
  }
}

function current(): ReadonlyMap<string, Decision> {
  decisions ??= read()
  return decisions
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The decisions by the id of the proposal. */
export function useDecisions(): ReadonlyMap<string, Decision> {
  return useSyncExternalStore(subscribe, current)
}

export function decide(ids: readonly string[], decision: Decision): void {
  // Another tab may have decided meanwhile.
  const all = [...read(), ...ids.map((id): [string, Decision] => [id, decision])].slice(-mostKept)
  decisions = new Map(all)
  try {
    localStorage.setItem(storageKey, JSON.stringify(all))
  } catch {
    // A full storage forgets the decision with the page; nothing else depends on it.
  }
  for (const listener of listeners) listener()
}
