import { z } from 'zod'

/** What a person decided about proposals, in this browser: a rejected one shall not come back with the next visit. */
const storageKey = 'kithmap-proposal-decisions'
const mostKept = 1000

const Decision = z.enum(['accepted', 'rejected'])
type Decision = z.infer<typeof Decision>
const Stored = z.array(z.tuple([z.string(), Decision]))

function stored(): [string, Decision][] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    // Unreadable is the same as nothing decided: the person decides once more.
    return []
  }
}

export function decisionsOf(proposals: readonly { readonly id: string }[]): ReadonlyMap<string, Decision> {
  const ids = new Set(proposals.map(({ id }) => id))
  return new Map(stored().filter(([id]) => ids.has(id)))
}

export function decide(ids: readonly string[], decision: Decision): void {
  const next = [...stored(), ...ids.map((id): [string, Decision] => [id, decision])].slice(-mostKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A full storage forgets the decision with the page; nothing else depends on it.
  }
}
