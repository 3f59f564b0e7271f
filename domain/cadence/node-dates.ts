import type { Field } from '../entities/field/field.ts'
import type { Node } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import { daysBetween } from '../strength/strength.ts'
import type { Place } from '../entities/place.ts'

/** A date of a node: a birthday, the date of an event, or a date in a field. */
export interface NodeDate extends Place {
  readonly name: string
  /** Name of the custom field that contains the date. Null for the node's built-in date. */
  readonly field: string | null
  /** The date as yyyy-mm-dd, or 0000-mm-dd if the year is unknown. */
  readonly day: string
  /** Whether the date repeats every year. */
  readonly isYearly: boolean
}

export interface ComingDate {
  readonly date: NodeDate
  /** The next day on which the date occurs, yyyy-mm-dd. */
  readonly on: string
  /**
   * The number of years since the first occurrence, counted on the day `on`. Null if the year is unknown or the date is
   * not yearly.
   */
  readonly years: number | null
}

/** Matches names of fields whose dates repeat every year, such as birthdays, in several languages. */
const yearlyWords =
  /birth|anniversary|name ?day|geburtstag|jahrestag|hochzeit|namenstag|naissance|anniversaire|cumpleanos|nacimiento|aniversario|compleanno|nascita|verjaardag|jubileum/

/** Whether a custom field of nodes can contain dates: a field of the kind date, or one with a name such as birthday. */
export function canHoldDate(field: Pick<Field, 'name' | 'kind' | 'appliesTo'>): boolean {
  if (field.appliesTo !== 'nodes' || field.kind === 'link') return false
  return field.kind === 'date' || isYearly(field)
}

/** The parts of a network that can contain dates. */
export interface DatedNetwork {
  readonly networkId: string
  readonly nodes: Iterable<Pick<Node, 'id' | 'name' | 'date' | 'fieldValues'>>
  readonly fields: Iterable<Pick<Field, 'id' | 'name' | 'kind' | 'appliesTo'>>
}

/**
 * Returns all dates of the nodes of a network. Cost: one pass over the nodes for each field that can contain a date.
 */
export function datesOf(network: DatedNetwork): NodeDate[] {
  const { networkId, nodes } = network
  const fields = [...network.fields].filter(canHoldDate)
  const found: NodeDate[] = []
  for (const node of nodes) {
    const of = { networkId, nodeId: node.id, name: node.name }
    if (node.date !== null) found.push({ ...of, field: null, day: node.date, isYearly: false })
    for (const field of fields) {
      const day = dayIn(node.fieldValues?.[field.id])
      if (day !== null) found.push({ ...of, field: field.name, day, isYearly: isYearly(field) })
    }
  }
  return found
}

function isYearly({ name }: Pick<Field, 'name'>): boolean {
  return yearlyWords.test(folded(name))
}

const months = 'january february march april may june july august september october november december'.split(' ')

/**
 * Parses "1990-02-28", or "28 February", which address books use for birthdays without a year. Null for other values.
 */
function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const [, day = '', name = ''] = /^(\d{1,2}) ([A-Za-z]+)$/.exec(value.trim()) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  return month === 0 || Number(day) < 1 || Number(day) > 31
    ? null
    : `0000-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns the dates that occur within a range of days, both ends inclusive, earliest first. */
export function comingDates(dates: Iterable<NodeDate>, from: string, to: string): ComingDate[] {
  const coming: ComingDate[] = []
  for (const date of dates) {
    const on = nextOccurrence(date, from)
    if (on < from || on > to) continue
    const year = Number(date.day.slice(0, 4))
    coming.push({ date, on, years: date.isYearly && year > 0 ? Number(on.slice(0, 4)) - year : null })
  }
  return coming.sort((a, b) => daysBetween(b.on, a.on) || (a.date.name < b.date.name ? -1 : 1))
}

/** Returns the next occurrence of a date, including today. For a date that does not repeat, returns the date itself. */
export function nextOccurrence(
  { day, isYearly: comesAgain }: Pick<NodeDate, 'day' | 'isYearly'>,
  today: string,
): string {
  if (!comesAgain) return day
  const year = Number(today.slice(0, 4))
  const [inThis, inNext] = [inYear(day, year), inYear(day, year + 1)]
  const next = inThis >= today ? inThis : inNext
  // A yearly date does not occur before its first year.
  return next > day ? next : day
}

/** Returns the date in the given year. 29 February becomes 28 February in years that are not leap years. */
function inYear(day: string, year: number): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const monthAndDay = day.slice(5)
  return `${String(year).padStart(4, '0')}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}
