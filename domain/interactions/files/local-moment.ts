/** A day and a time in some time zone: yyyy-mm-dd and hh:mm. */
export interface LocalMoment {
  readonly day: string
  readonly time: string
}

/** Returns a function that converts moments to a time zone. Throws for an unknown time zone. */
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
