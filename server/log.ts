/** Somebody watches, and this is their machine: they read words. What is piped or in production is read by programs. */
export const isWatched = process.stdout.isTTY && process.env.KITHMAP_MODE !== 'production'

/** One line per event on standard output, of JSON unless somebody watches; nothing personal goes in. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const at = new Date()
  const line = isWatched
    ? readableLine(at, event, details)
    : JSON.stringify({ time: at.toISOString(), event, ...details })
  process.stdout.write(`${line}\n`)
}

/** 08:15:04  http.fault  path=/api/v1/me error="no such column". Of a stack only the place where it happened. */
export function readableLine(at: Date, event: string, details: Readonly<Record<string, unknown>>): string {
  const time = at.toTimeString().slice(0, 8)
  const facts = Object.entries(details).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (name === 'stack') return text.match(/^ +(at .*)$/m)?.[1] ?? []
    return [`${name}=${/^[^\s"]+$/.test(text) ? text : JSON.stringify(text)}`]
  })
  return [`${time}  ${event}`, facts.join(' ')].filter(Boolean).join('  ')
}

/** What a log line says of a failure. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code === undefined ? {} : { code }), stack: error.stack }
}
