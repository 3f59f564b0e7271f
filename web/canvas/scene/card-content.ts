import { type Graph, taskIdsOf } from '../../../domain/graph/graph.ts'
import {
  defaultPersonTitle,
  type Node,
  nodeTypeColors,
  nodeTypeLabels,
  nodeTypes,
} from '../../../domain/entities/node/node.ts'
import { dayText } from '../../ui/days.ts'
import type { CardTexts } from './packed-texts.ts'
import { cardHeight } from '../../../domain/graph/card-size.ts'

/** The line below a person's name is what they do; everything else says what it is. */
export function typeLine(node: Node): string {
  return node.type === 'person' ? node.title || defaultPersonTitle : nodeTypeLabels[node.type]
}

/** One line of where or when: an event's day, a place's address, or the host of the profile. */
export function detailLine(node: Node): string | null {
  if (node.type === 'event' && node.date) return dayText(node.date)
  if ((node.type === 'venue' || node.type === 'organization') && node.address) return node.address
  if (node.profileUrl) return hostOf(node.profileUrl)
  return node.address || (node.date ? dayText(node.date) : null)
}

/** True if `detailLine` has something to say, without saying it: asked of all nodes of a network. */
function hasDetail(node: Node): boolean {
  return Boolean(node.profileUrl || node.address || node.date)
}

/** "https://www.example.org/ana" → "example.org" */
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

/** Data from an old cache or a damaged file may lack what a card cannot do without. */
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
    detail: hasDetail(node),
    tags: node.tagIds.length > 0,
    footer: hasNotes(node) || pendingTaskCount(graph, node.id) > 0,
  })
}

/** Tags a card has room for. */
export const shownTags = 3

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** What the calendar leaf of an event says: "May" and "31". Null for what has no day, or is no event. */
export function leafOf(node: Node): { month: string; day: number } | null {
  if (node.type !== 'event' || !node.date) return null
  const day = new Date(`${node.date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : { month: monthFormat.format(day), day: day.getUTCDate() }
}

/** Everything a card says, for whoever draws it instead of rendering it. */
export function cardTexts(graph: Graph, node: Node): CardTexts {
  const tags = node.tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? [])
  const leaf = leafOf(node)
  return {
    typeLine: typeLine(node),
    detail: detailLine(node),
    leaf: leaf && `${leaf.month} ${leaf.day}`,
    imageUrl: node.imageUrl,
    tags: tags.slice(0, shownTags).map(({ text, color }) => ({ text, color })),
    moreTags: Math.max(0, tags.length - shownTags),
    pendingTasks: pendingTaskCount(graph, node.id),
    hasNotes: hasNotes(node),
    locked: node.locked,
  }
}
