/** One line of JSON per event on standard output; nothing personal goes in. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`)
}

/** What a log line says of a failure. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = (error as { code?: unknown }).code
  return { error: error.message, ...(code === undefined ? {} : { code }), stack: error.stack }
}
