/**
 * Whether a person reads the output: in a terminal in local mode. In production or through a pipe, programs read it.
 */
export const isWatched = process.stdout.isTTY && process.env.KITHMAP_MODE !== 'production'

/**
 * Writes one line per event to standard output, as JSON unless a person reads it. Details must not contain personal
 * data.
 */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const at = new Date()
  const safeDetails = boundedDetails(details)
  const line = isWatched
    ? readableLine(at, event, safeDetails)
    : JSON.stringify({ time: at.toISOString(), event, ...safeDetails })
  process.stdout.write(`${line}\n`)
}

/** Maximum length of a string in characters. A stack has a separate limit. */
const longestText = 1000
const longestStack = 4000
/** Matches characters that a terminal or viewer would interpret or reorder. JSON escapes only some of them. */
const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Limits the length of strings from outside, such as a requested path, and escapes control characters. */
export function boundedDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? bounded(value, name === 'stack' ? longestStack : longestText) : boundedParts(value),
    ]),
  )
}

/** Returns a nested value unchanged if it is within the limits, otherwise as truncated text. */
function boundedParts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  const boundedText = bounded(text, longestText)
  return boundedText === text ? value : boundedText
}

function bounded(text: string, most: number): string {
  const short = text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text
  return short.replace(controls, (sign) =>
    // The line breaks of a stack stay; JSON escapes them.
    sign === '\n' ? sign : `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  )
}

/**
 * Formats an event for people: 08:15:04 http.fault path=/api/v1/me error="no such column". Shows only the first
 * location of a stack.
 */
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

/** Returns the properties of an error for a log line. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code === undefined ? {} : { code }), stack: error.stack }
}
