/** Whether this platform supports the time zone. Servers, databases and browsers support different sets. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the local time in a time zone: "November 23, 2026 at 06:00". If this platform does not support the time zone,
 * returns the time in UTC with "UTC" appended.
 */
export function momentIn(at: string, timeZone: string): string {
  const tell = (zone: string) =>
    new Date(at).toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return isTimeZone(timeZone) ? tell(timeZone) : `${tell('UTC')} UTC`
}
