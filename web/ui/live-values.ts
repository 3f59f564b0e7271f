/**
 * A form over something that others may change while it is open: fields nobody touched here follow, fields being edited
 * keep what was typed. `before` is the state the form last knew, `now` the present one.
 */
export function followedValues<V extends object>(typed: V, before: V, now: V): V {
  const followed = { ...typed }
  for (const key of keysOf(now)) if (Object.is(typed[key], before[key])) followed[key] = now[key]
  return followed
}

/** Fields being edited here whose saved value was changed by someone else from `before` to `now`. */
export function overtakenFields<V extends object>(typed: V, before: V, now: V): (keyof V)[] {
  return keysOf(now).filter(
    (key) =>
      !Object.is(typed[key], before[key]) && !Object.is(before[key], now[key]) && !Object.is(typed[key], now[key]),
  )
}

/** The part of `now` that differs from `saved`, or null if nothing does: an update writes nothing else. */
export function changedValues<V extends object>(saved: V, now: V): Partial<V> | null {
  const changes: Partial<V> = {}
  for (const key of keysOf(now)) if (!Object.is(saved[key], now[key])) changes[key] = now[key]
  return Object.keys(changes).length > 0 ? changes : null
}

export interface CommonValues<V extends object> {
  /** Those of the first. */
  readonly values: V
  /** Where the others differ from it. */
  readonly mixed: ReadonlySet<keyof V>
}

/** What several things have in common. Null of none. Cost: one pass, which ends once they differ in everything. */
export function commonValues<T, V extends object>(all: readonly T[], valuesOf: (each: T) => V): CommonValues<V> | null {
  const [first, ...others] = all
  if (first === undefined) return null
  const values = valuesOf(first)
  const same = new Set(keysOf(values))
  const mixed = new Set<keyof V>()
  for (const other of others) {
    if (same.size === 0) break
    const theirs = valuesOf(other)
    for (const key of same) {
      if (Object.is(theirs[key], values[key])) continue
      same.delete(key)
      mixed.add(key)
    }
  }
  return { values, mixed }
}

/** `Object.keys` forgets the key type; a form's values hold no other keys than their type says. */
function keysOf<V extends object>(values: V): (keyof V)[] {
  return Object.keys(values) as (keyof V)[]
}
