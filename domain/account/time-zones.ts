/** Whether this platform knows the time zone. Servers, databases and browsers know different ones. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the local time in a time zone: "November 23, 2026 at 06:00". If the time zone is unknown here, the time is in
 * UTC with "UTC" appended.
 */
export function momentIn(at: string, timeZone: string): string {
  const tell = (zone: string) =>
    new Date(at).toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return isTimeZone(timeZone) ? tell(timeZone) : `${tell('UTC')} UTC`
}
