/** Whether this platform supports the time zone. Servers, databases and browsers support different sets. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** Current names of time zones that have been renamed. Many browsers still use the names on the left. */
const currentNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Ashkhabad': 'Asia/Ashgabat',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Dacca': 'Asia/Dhaka',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Macao': 'Asia/Macau',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Asia/Thimbu': 'Asia/Thimphu',
    'Asia/Ujung_Pandang': 'Asia/Makassar',
    'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
)

/** Returns the current name of a time zone, for display: "Asia/Kolkata" for "Asia/Calcutta". */
export function currentZoneName(name: string): string {
  return currentNames.get(name) ?? name
}

/** Returns the label of a time zone: "Asia/Ho Chi Minh" for "Asia/Saigon". */
export function zoneLabel(name: string): string {
  return currentZoneName(name).replaceAll('_', ' ')
}

/**
 * Formats a timestamp as local time in a time zone and in a locale: "November 23, 2026 at 06:00". If this platform does
 * not support the time zone, returns the time in UTC with "UTC" appended.
 */
export function momentIn(at: string, timeZone: string, locale: string): string {
  const tell = (zone: string) =>
    new Date(at).toLocaleString(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
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
