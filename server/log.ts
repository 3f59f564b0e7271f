/** Somebody watches, and this is their machine: they read words. What is piped or in production is read by programs. */
export const isWatched = process.stdout.isTTY && process.env.KITHMAP_MODE !== 'production'

/** One line per event on standard output, of JSON unless somebody watches; nothing personal goes in. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const at = new Date()
  const said = boundedDetails(details)
  const line = isWatched ? readableLine(at, event, said) : JSON.stringify({ time: at.toISOString(), event, ...said })
  process.stdout.write(`${line}\n`)
}

/** As long as a sentence with what it is about; a stack has its own lines. */
const longestText = 1000
const longestStack = 4000
/** What a terminal or a viewer would act on, or show in another place: JSON escapes only the lowest of them. */
const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Texts of strangers, such as an address they asked for, stand in a log within bounds and as plain characters. */
export function boundedDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? bounded(value, name === 'stack' ? longestStack : longestText) : boundedParts(value),
    ]),
  )
}

/** A list or the like stays one where nothing in it is out of bounds; otherwise it stands there as a text of it. */
function boundedParts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  const said = bounded(text, longestText)
  return said === text ? value : said
}

function bounded(text: string, most: number): string {
  const short = text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text
  return short.replace(controls, (sign) =>
    // A stack is of lines; JSON sees to them.
    sign === '\n' ? sign : `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  )
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
