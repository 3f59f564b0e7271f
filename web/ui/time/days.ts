import type { DateOrder } from '../../../domain/exchange/cells/dates.ts'
import { productLanguage } from '../../../domain/product-language.ts'
import { momentIn } from '../../../domain/time-zones.ts'
import { firstDayOfWeek } from './weeks.ts'

// Formats and parses calendar days in the user's locale. A day is yyyy-mm-dd, without a time zone.

/** The Gregorian calendar with Latin digits, as in the calendars on the page, for every locale. */
const counted = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** Returns the date formats of a locale. */
export function dayWriting(locale: string) {
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...counted, ...parts })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const range = new Intl.DateTimeFormat(locale, { ...counted, ...date })
  return {
    /** "May 31, 2026" */
    day: writer(date),
    /** "Sunday, May 31, 2026" */
    weekday: writer({ ...date, weekday: 'long' }),
    /** "Sunday, May 31" */
    yearless: writer({ weekday: 'long', month: 'long', day: 'numeric' }),
    /** "May 31 – Jun 6, 2026" */
    range: (from: string, to: string) => range.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    /** "May 2026" */
    month: writer({ month: 'long', year: 'numeric' }),
    /** "May" */
    shortMonth: writer({ month: 'short' }),
    /** "Sun" */
    shortWeekday: writer({ weekday: 'short' }),
    /** The order of day and month, for ambiguous dates such as 5/4/2027. */
    order: orderIn(locale),
    firstDayOfWeek: firstDayOfWeek(locale),
  }
}

function orderIn(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, counted).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month') ? 'day-first' : 'month-first'
}

const locale = globalThis.navigator?.language ?? productLanguage
const own = dayWriting(locale)

export const { day: dayText, weekday: weekdayText, month: monthText, order: dateOrder } = own
export const {
  yearless: yearlessText,
  shortMonth: shortMonthText,
  shortWeekday: shortWeekdayText,
  range: rangeText,
  firstDayOfWeek: firstDay,
} = own

/** Props shared by all calendars. */
export const calendarProps = {
  firstDayOfWeek: own.firstDayOfWeek,
  weekdayFormat: own.shortWeekday,
  monthLabelFormat: own.month,
  highlightToday: true,
  // No day counts as a weekend, because the calendar would show it in red, which here means events and danger.
  weekendDays: [] as 0[],
}

const clockTime = { hour: 'numeric', minute: '2-digit' } as const
const clock = new Intl.DateTimeFormat(locale, { ...clockTime, timeZone: 'UTC' })
const localClock = new Intl.DateTimeFormat(locale, clockTime)
const localMoment = new Intl.DateTimeFormat(locale, { ...date, ...clockTime })
const localExactMoment = new Intl.DateTimeFormat(locale, { ...date, ...clockTime, second: '2-digit' })

/** Formats a time of day, hh:mm, in the user's locale: "9:30 AM". */
export const timeText = (time: string) => clock.format(new Date(`2000-01-01T${time}Z`))

/** Formats the time of a moment, in the user's locale and time zone: "9:30 AM". */
export const clockText = (at: Date) => localClock.format(at)

/** Formats the date and time of a moment, in the user's locale and time zone: "May 31, 2026, 9:30 AM". */
export const momentText = (at: Date) => localMoment.format(at)

/** Like `momentText`, with seconds: "May 31, 2026, 9:30:05 AM". */
export const exactMomentText = (at: Date) => localExactMoment.format(at)

/** Formats a moment in a time zone, in the user's locale: "May 31, 2026 at 09:30". */
export const momentTextIn = (at: string, timeZone: string) => momentIn(at, timeZone, locale)

/** Formats the times of two moments, in the user's locale and time zone: "9:30 – 10:00 AM". */
export const clockRangeText = (from: Date, to: Date) => localClock.formatRange(from, to)

/** Returns the calendar day of a moment in the user's time zone. */
export function localDay(at: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1, 2)}-${pad(at.getDate(), 2)}`
}
