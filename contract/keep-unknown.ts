/**
 * What was read of a message, with what the reader's release knows nothing of left in it: a page of before an upgrade would
 * otherwise forget the properties that came since, and give things back without them when it takes something back.
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
