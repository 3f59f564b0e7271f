/**
 * Returns the parsed message, plus the properties of the original message that this release does not know. Otherwise, a
 * page from before an upgrade would drop new properties, and an undo would restore entities without them.
 */
export function keepUnknown<T>(given: unknown, read: T): T {
  if (Array.isArray(given) && Array.isArray(read))
    return read.map((each, index) => keepUnknown(given[index], each)) as T
  if (!isObject(given) || !isObject(read)) return read
  const known = Object.entries(read).map(([name, value]) => [name, keepUnknown(given[name], value)])
  return { ...given, ...(Object.fromEntries(known) as T) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
