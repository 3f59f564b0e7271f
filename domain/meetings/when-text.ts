import { productLanguage } from '../product-language.ts'
import { isTimeZone, zoneLabel } from '../time-zones.ts'

/**
 * Formats the time of a meeting in a time zone: "Monday, March 30, 2026, 9:00 AM to 9:30 AM (Europe/Berlin)". Uses UTC
 * if this platform does not support the time zone.
 */
export function whenText({ beginsAt, endsAt }: { beginsAt: string; endsAt: string }, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const day = new Date(beginsAt).toLocaleDateString(productLanguage, { timeZone: zone, dateStyle: 'full' })
  const time = (at: string) => new Date(at).toLocaleTimeString(productLanguage, { timeZone: zone, timeStyle: 'short' })
  return `${day}, ${time(beginsAt)} to ${time(endsAt)} (${zoneLabel(zone)})`
}
