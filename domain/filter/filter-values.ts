import { addDays } from '../add-days.ts'
import type { Comparison } from './filter.ts'

/** A range. Both ends are inclusive; null means unlimited. */
export interface Range<T> {
  readonly from: T | null
  readonly to: T | null
}

const between = '..'
/** The last year whose dates have ten characters, so that they can be compared as text. */
const lastYear = 9999

/** Parses `3` or `2..4`, `2..`, `..4`. Returns null for anything else. */
export function numbersIn(written: string): Range<number> | null {
  return rangeIn(written, (part) => {
    if (!/^[-+]?\d+(\.\d+)?$/.test(part)) return null
    return { from: Number(part), to: Number(part) }
  })
}

/** Parses numbers, percentages and their ranges: `3`, `5%` as 0.05, `10%..20%`. Returns null for anything else. */
export function measuresIn(written: string): Range<number> | null {
  return rangeIn(written, (part) => {
    const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(part) ?? []
    if (number === undefined) return null
    const value = percent ? Number(number) / 100 : Number(number)
    return { from: value, to: value }
  })
}

/**
 * Parses a day or a range of days: `2026-05-31`, `2026-05`, `2026`, `today`, `-7d` (seven days ago), `+2w`, or two of
 * them joined by `..`. Units are days, weeks, months and years. Returns null for anything else.
 */
export function daysIn(written: string, today: string): Range<string> | null {
  return rangeIn(written, (part) => periodIn(part, today))
}

function rangeIn<T>(written: string, read: (part: string) => Range<T> | null): Range<T> | null {
  const at = written.indexOf(between)
  if (at < 0) return read(written)
  const [first, last] = [written.slice(0, at), written.slice(at + between.length)]
  if (first === '' && last === '') return null
  const from = first === '' ? { from: null, to: null } : read(first)
  const to = last === '' ? { from: null, to: null } : read(last)
  return from && to && { from: from.from, to: to.to }
}

function periodIn(part: string, today: string): Range<string> | null {
  if (part.toLowerCase() === 'today') return { from: today, to: today }
  const relative = /^([-+])(\d{1,4})([dwmy])$/i.exec(part)
  if (relative) {
    const [, sign, count, unit] = relative
    const day = shifted(today, Number(`${sign}${count}`), (unit ?? 'd').toLowerCase())
    return { from: day, to: day }
  }
  const [, year, month, date] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(part) ?? []
  if (year === undefined || year === '0000') return null
  const from = `${year}-${month ?? '01'}-${date ?? '01'}`
  if (!isDay(from)) return null
  if (date !== undefined) return { from, to: from }
  return { from, to: month === undefined ? `${year}-12-31` : lastOfMonth(from) }
}

function isDay(written: string): boolean {
  const time = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
}

function lastOfMonth(first: string): string {
  const [year, month] = first.split('-').map(Number)
  const last = new Date(Date.UTC(2000, month ?? 1, 0))
  // Sets the year separately, because `Date.UTC` reads years below 100 as 19xx.
  last.setUTCFullYear(year ?? 2000, month ?? 1, 0)
  return last.toISOString().slice(0, 10)
}

/**
 * Returns the day shifted by a number of units. One month after the 31st is the last day of the next month, even if
 * that month is shorter.
 */
function shifted(day: string, count: number, unit: string): string {
  if (unit === 'd' || unit === 'w') return addDays(day, unit === 'w' ? 7 * count : count)
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + (unit === 'y' ? 12 * count : count)
  const yearThen = Math.min(Math.max(1, Math.floor(months / 12)), lastYear)
  const first = `${String(yearThen).padStart(4, '0')}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}-01`
  const last = lastOfMonth(first)
  const wanted = `${first.slice(0, 8)}${String(date).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

/** Returns a list with the test that compares values with a range. Empty if the range could not be parsed. */
export function testsOf<T extends string | number>(by: Comparison, range: Range<T> | null): ((value: T) => boolean)[] {
  return range ? [within(by, range)] : []
}

/**
 * Returns the test that compares values with a range. `<`: the value is before the start of the range. `<=`: the value
 * is not after its end.
 */
function within<T extends string | number>(by: Comparison, { from, to }: Range<T>): (value: T) => boolean {
  switch (by) {
    case ':':
    case '=':
      return (value) => (from === null || value >= from) && (to === null || value <= to)
    case '<':
      return (value) => from !== null && value < from
    case '<=':
      return (value) => to === null || value <= to
    case '>':
      return (value) => to !== null && value > to
    case '>=':
      return (value) => from === null || value >= from
  }
}
