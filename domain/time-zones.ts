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
 * Formats a timestamp as local time in a time zone: "November 23, 2026 at 06:00". If this platform does not support the
 * time zone, returns the time in UTC with "UTC" appended.
 */
export function momentIn(at: string, timeZone: string): string {
  const tell = (zone: string) =>
    new Date(at).toLocaleString('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return isTimeZone(timeZone) ? tell(timeZone) : `${tell('UTC')} UTC`
}

/** A local day (yyyy-mm-dd) and time (hh:mm) in a time zone. */
export interface LocalMoment {
  readonly day: string
  readonly time: string
}

/** Returns a function that converts dates to local times in a time zone. Throws for an unknown time zone. */
export function localMoments(timeZone: string): (at: Date) => LocalMoment {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of format.formatToParts(at)) parts[type] = value
    const { year = '', month = '', day = '', hour = '', minute = '' } = parts
    return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
  }
}

/** Returns the local calendar day of a date in a time zone, yyyy-mm-dd. Throws for an unknown time zone. */
export function dayIn(at: Date, timeZone: string): string {
  return localMoments(timeZone)(at).day
}
