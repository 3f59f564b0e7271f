import { currentZoneName } from '../../../domain/time-zones.ts'

/** Free slots by length in minutes: their starts in minutes since 1970, ascending. */
export type Slots = Readonly<Record<string, readonly number[]>>

/** A day in a time zone with its free slots. */
export interface SlotDay {
  /** yyyy-mm-dd */
  readonly day: string
  readonly starts: readonly number[]
}

/** Reads the free slots of a page. Returns none if the page has none. */
export function readSlots(text: string): Slots {
  return text === '' ? {} : (JSON.parse(text) as Slots)
}

/** Returns the days on which slots start in a time zone, ascending. */
export function daysOf(starts: readonly number[], timeZone: string): SlotDay[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return [...Map.groupBy(starts, (start) => format.format(start * 60_000))].map(([day, ofDay]) => ({
    day,
    starts: ofDay,
  }))
}

/** Returns functions that format the day and the time of a slot in the language of the browser and in a time zone. */
export function slotWriting(timeZone: string) {
  const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric', timeZone })
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone })
  return {
    day: (start: number) => day.format(start * 60_000),
    time: (start: number) => time.format(start * 60_000),
  }
}

/** Whether this browser supports a time zone. Servers and browsers may support different time zones. */
export function isSupportedZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name }).format(0)
    return name !== ''
  } catch {
    return false
  }
}

/**
 * Returns all time zones that a guest can choose, with their own first. Each is listed once, under one of its names.
 */
export function zonesFrom(own: string): string[] {
  const byName = new Map<string, string>()
  for (const zone of [own, 'UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const name = currentZoneName(zone)
    if (!byName.has(name)) byName.set(name, zone)
  }
  return [...byName.values()]
}
