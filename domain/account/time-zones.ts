/** Whether moments can be told in it here: servers, databases and browsers each know others. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** "November 23, 2026 at 06:00", as clocks there show it; with "UTC" behind it where the time zone is not known here. */
export function momentIn(at: string, timeZone: string): string {
  const tell = (zone: string) =>
    new Date(at).toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return isTimeZone(timeZone) ? tell(timeZone) : `${tell('UTC')} UTC`
}
