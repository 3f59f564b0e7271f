import type { Graph } from '../../../domain/entities/graph.ts'
import { taskIdsOf } from '../../../domain/entities/owned-ids.ts'
import {
  defaultPersonTitle,
  type Node,
  nodeTypeColors,
  nodeTypeLabels,
  nodeTypes,
} from '../../../domain/entities/node/node.ts'
import { valueIn } from '../../../domain/entities/field/field-value.ts'
import { type FieldFact, factsOf, fieldsOnCards, shownValue } from '../../network/field-values.ts'
import { dayText, shortMonthText } from '../../ui/time/days.ts'
import type { CardTexts } from './packed-texts.ts'
import { cardHeight } from '../../../domain/graph/card-size.ts'

/** Returns the line below a node's name: the title of a person, or the type of any other node. */
export function typeLine(node: Node): string {
  return node.type === 'person' ? node.title || defaultPersonTitle : nodeTypeLabels[node.type]
}

/**
 * Returns the line below the head of a card, or null if it would be empty. It contains the values of custom fields that
 * cards show, and then the date, the address and the host of the profile link. It starts with the most important of
 * these, because the end can be cut off.
 */
export function detailLine(graph: Pick<Graph, 'fields'>, node: Node): string | null {
  const facts = factsOf(fieldsOnCards(graph), node.fieldValues).map(factOnCard)
  return [...facts, ...placeAndTime(node)].filter(Boolean).join(' · ') || null
}

/**
 * Returns a value as text. Numbers, dates, and yes or no would be unclear alone, so the name of the field precedes
 * them.
 */
function factOnCard({ field, value }: FieldFact): string {
  if (field.kind === 'link') return hostOf(String(value))
  const shown = shownValue(field, value)
  return field.kind === 'text' || field.kind === 'choice' ? shown : `${field.name}: ${shown}`
}

function placeAndTime({ type, date, address, profileUrl }: Node): readonly (string | null)[] {
  const [day, host] = [date && dayText(date), profileUrl && hostOf(profileUrl)]
  if (type === 'event') return [day, address, host]
  return type === 'person' ? [host, address, day] : [address, host, day]
}

/**
 * Whether `detailLine` would return a string. This check builds no string, because it runs for all nodes of a network.
 */
function hasDetail(graph: Graph, node: Node): boolean {
  if (node.profileUrl || node.address || node.date) return true
  return fieldsOnCards(graph).some((field) => (valueIn(field, node.fieldValues) ?? '') !== '')
}

/** Returns the host of a URL: "example.org" for "https://www.example.org/ana". */
function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : url
  return host.replace(/^www\./, '')
}

export function hasNotes(node: Node): boolean {
  return node.notes.trim() !== ''
}

export function pendingTaskCount(graph: Graph, nodeId: string): number {
  let pending = 0
  for (const taskId of taskIdsOf(graph, nodeId)) if (graph.tasks.get(taskId)?.completed === false) pending++
  return pending
}

/** Whether a node has all properties that a card needs. Data from an old cache or a damaged file may lack some. */
export function isWhole(node: Node): boolean {
  return (
    typeof node.name === 'string' &&
    nodeTypes.includes(node.type) &&
    Number.isFinite(node.x) &&
    Number.isFinite(node.y) &&
    typeof node.notes === 'string' &&
    Array.isArray(node.tagIds)
  )
}

export function colorOf(node: Node): string {
  return node.color ?? nodeTypeColors[node.type]
}

export function heightOf(graph: Graph, node: Node): number {
  if (!isWhole(node)) return cardHeight({ detail: false, tags: false, footer: false })
  return cardHeight({
    detail: hasDetail(graph, node),
    tags: node.tagIds.length > 0,
    footer: hasNotes(node) || pendingTaskCount(graph, node.id) > 0,
  })
}

/** Maximum number of tags on a card. */
export const shownTags = 3

/**
 * Returns the month and day on the calendar icon of an event, such as "May" and 31. Null for events without a date and
 * for other types.
 */
export function calendarIconDate(node: Node): { month: string; day: number } | null {
  if (node.type !== 'event' || !node.date) return null
  const day = new Date(`${node.date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : { month: shortMonthText(node.date), day: day.getUTCDate() }
}

/** Returns all strings of a card that drawings need. */
export function cardTexts(graph: Graph, node: Node): CardTexts {
  const tags = node.tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? [])
  const leaf = calendarIconDate(node)
  return {
    typeLine: typeLine(node),
    detail: detailLine(graph, node),
    leaf: leaf && `${leaf.month} ${leaf.day}`,
    imageUrl: node.imageUrl,
    tags: tags.slice(0, shownTags).map(({ text, color }) => ({ text, color })),
    moreTags: Math.max(0, tags.length - shownTags),
    pendingTasks: pendingTaskCount(graph, node.id),
    hasNotes: hasNotes(node),
    locked: node.locked,
  }
}
