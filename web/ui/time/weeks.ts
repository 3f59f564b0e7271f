import { addDays } from '../../../domain/add-days.ts'

// Weeks and months of calendar days. A day is yyyy-mm-dd. It has no time zone, so daylight saving time does not affect
// it.

/** A day of the week. 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Returns the first day of the week that contains the day. */
export function startOfWeek(day: string, firstDay: Weekday): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstDay + 7) % 7))
}

/** Returns the seven days of the week that contains the day. */
export function weekOf(day: string, firstDay: Weekday): readonly string[] {
  const start = startOfWeek(day, firstDay)
  return Array.from({ length: 7 }, (_, place) => addDays(start, place))
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function laterMonth(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(0)
  // Day 0 of the next month is the last day of this one.
  at.setUTCFullYear(year, month + months, 0)
  at.setUTCDate(Math.min(date, at.getUTCDate()))
  return at.toISOString().slice(0, 10)
}

const sundayRegions =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
  'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturdayRegions = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const fridayRegions = 'MV'

/** First days of the week that are not Monday, by region, from the Unicode CLDR. */
const firstDays = new Map<string, Weekday>([
  ...sundayRegions.split(' ').map((region) => [region, 0] as const),
  ...saturdayRegions.split(' ').map((region) => [region, 6] as const),
  ...fridayRegions.split(' ').map((region) => [region, 5] as const),
])

/** Returns the first day of the week in a region. Monday if the region is unknown. */
export function firstDayInRegion(region: string | undefined): Weekday {
  return firstDays.get(region ?? '') ?? 1
}

/**
 * Week information of a locale. Older browsers have the property `weekInfo` instead of the method, and Firefox has
 * neither.
 */
interface WeekLocale {
  readonly weekInfo?: WeekInfo
  getWeekInfo?(): WeekInfo
}

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
}

/** Returns the first day of the week in a locale. */
export function firstDayOfWeek(locale: string): Weekday {
  const known = new Intl.Locale(locale)
  const { getWeekInfo, weekInfo }: WeekLocale = known as WeekLocale
  const first = (getWeekInfo?.call(known) ?? weekInfo)?.firstDay
  return first === undefined ? firstDayInRegion(known.maximize().region) : ((first % 7) as Weekday)
}
