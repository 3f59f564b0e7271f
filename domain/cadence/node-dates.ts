import type { Field } from '../entities/field/field.ts'
import type { Graph } from '../graph/graph.ts'
import { folded } from '../folded.ts'
import { daysBetween } from '../strength/strength.ts'
import type { Place } from './place.ts'

/** A day that belongs to a node: a birthday, the date of an event, a date in a field. */
export interface NodeDate extends Place {
  readonly name: string
  /** The field it stands in; null: the node's own date. */
  readonly field: string | null
  /** yyyy-mm-dd; 0000-mm-dd where the year is not known. */
  readonly day: string
  /** It comes every year. */
  readonly isYearly: boolean
}

export interface ComingDate {
  readonly date: NodeDate
  /** The day on which it is next. */
  readonly on: string
  /** How many years it is then; null if that is not known, or it is not yearly. */
  readonly years: number | null
}

/** Words in the names of fields whose days come again each year, in the languages that most networks are kept in. */
const yearlyWords =
  /birth|anniversary|name ?day|geburtstag|jahrestag|hochzeit|namenstag|naissance|anniversaire|cumpleanos|nacimiento|aniversario|compleanno|nascita|verjaardag|jubileum/

/** The dates of the nodes of a network. Cost: one pass over the nodes for each field that can hold a date. */
export function datesOf(graph: Pick<Graph, 'network' | 'nodes' | 'fields'>): NodeDate[] {
  const fields = [...graph.fields.values()].filter(({ appliesTo, kind }) => appliesTo === 'nodes' && kind !== 'link')
  const told = fields.filter((field) => field.kind === 'date' || isYearly(field))
  const found: NodeDate[] = []
  for (const node of graph.nodes.values()) {
    const of = { networkId: graph.network.id, nodeId: node.id, name: node.name }
    if (node.date !== null) found.push({ ...of, field: null, day: node.date, isYearly: false })
    for (const field of told) {
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

/** "1990-02-28"; or "28 February", as address books give a birthday without a year. */
function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const [, day = '', name = ''] = /^(\d{1,2}) ([A-Za-z]+)$/.exec(value.trim()) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  return month === 0 || Number(day) < 1 || Number(day) > 31
    ? null
    : `0000-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The dates from a day to another, both included, the earliest first. */
export function comingDates(dates: Iterable<NodeDate>, from: string, to: string): ComingDate[] {
  const coming: ComingDate[] = []
  for (const date of dates) {
    const on = nextOn(date, from)
    if (on < from || on > to) continue
    const year = Number(date.day.slice(0, 4))
    coming.push({ date, on, years: date.isYearly && year > 0 ? Number(on.slice(0, 4)) - year : null })
  }
  return coming.sort((a, b) => daysBetween(b.on, a.on) || (a.date.name < b.date.name ? -1 : 1))
}

/** When a date is next, today included; of what does not come again, the day itself. */
export function nextOn({ day, isYearly: comesAgain }: Pick<NodeDate, 'day' | 'isYearly'>, today: string): string {
  if (!comesAgain) return day
  const year = Number(today.slice(0, 4))
  const [inThis, inNext] = [inYear(day, year), inYear(day, year + 1)]
  const next = inThis >= today ? inThis : inNext
  // Not before it was for the first time.
  return next > day ? next : day
}

/** Who was born on 29 February is remembered on the 28th where there is none. */
function inYear(day: string, year: number): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const monthAndDay = day.slice(5)
  return `${String(year).padStart(4, '0')}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}
