/**
 * Returns the values of an open form after other users have changed the data. Unedited fields get the new value, and
 * edited fields keep the typed value. `before` is the saved state that the form last received, and `now` is the current
 * saved state.
 */
export function followedValues<V extends object>(typed: V, before: V, now: V): V {
  const followed = { ...typed }
  for (const key of keysOf(now)) if (Object.is(typed[key], before[key])) followed[key] = now[key]
  return followed
}

/** Returns the names of the edited fields whose saved value another user has changed from `before` to `now`. */
export function conflictingFields<V extends object>(typed: V, before: V, now: V): (keyof V)[] {
  return keysOf(now).filter(
    (key) =>
      !Object.is(typed[key], before[key]) && !Object.is(before[key], now[key]) && !Object.is(typed[key], now[key]),
  )
}

/**
 * Returns the properties of `now` that differ from `saved`, or null if none do. An update should only write these
 * properties.
 */
export function changedValues<V extends object>(saved: V, now: V): Partial<V> | null {
  const changes: Partial<V> = {}
  for (const key of keysOf(now)) if (!Object.is(saved[key], now[key])) changes[key] = now[key]
  return Object.keys(changes).length > 0 ? changes : null
}

export interface CommonValues<V extends object> {
  /** The values of the first entity. */
  readonly values: V
  /** Names of the properties in which at least one other entity differs from the first. */
  readonly mixed: ReadonlySet<keyof V>
}

/**
 * Returns the common values of several entities, or null if there are no entities. Cost: at most one pass, which ends
 * early if the entities differ in every property.
 */
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

/** Like `Object.keys`, which loses the type of the keys. The values of a form have only the keys of their type. */
function keysOf<V extends object>(values: V): (keyof V)[] {
  return Object.keys(values) as (keyof V)[]
}
