import { byCodeUnit } from '../by-code-unit.ts'
import { addDays } from '../add-days.ts'
import type { InsightInput, Meeting } from './insight-input.ts'
import { type InsightOf, insightKey } from './insight.ts'

/** Minimum strength of a strong connection. 4 means that the two know each other well. */
const leastStrength = 4
/** Number of days without interactions after which a strong connection counts as fading. */
export const fadingDays = 180

/**
 * Finds strong connections whose last interaction was more than `fadingDays` ago. For a connection of the user, all
 * interactions with the other end count. For a connection between two other nodes, only interactions with both of them
 * count. Skips connections without interactions. Sorted by strength (highest first), then by the time since the last
 * interaction (longest first).
 */
export function fadingTies({ columns, meetings, ownId, today }: InsightInput): InsightOf<'fading'>[] {
  if (meetings.length === 0) return []
  const meetingsOf = meetingsByNode(meetings, today)
  const longAgo = addDays(today, -fadingDays)
  const found = new Map<string, InsightOf<'fading'>>()
  for (const [index, strength] of columns.strengths.entries()) {
    if (strength < leastStrength) continue
    const [source, target] = [columns.ids[columns.sources[index] ?? 0], columns.ids[columns.targets[index] ?? 0]]
    if (source === undefined || target === undefined || source === target) continue
    const isOwn = source === ownId || target === ownId
    const nodeIds = orderedPair(source, target, ownId)
    const since = isOwn ? lastOf(meetingsOf.get(nodeIds[1])) : lastTogether(meetingsOf, ...nodeIds)
    if (since === null || since >= longAgo) continue
    const key = insightKey('fading', nodeIds, since)
    if ((found.get(key)?.strength ?? 0) < strength) {
      found.set(key, { kind: 'fading', key, nodeIds, isOwn, strength, since })
    }
  }
  return [...found.values()].sort(
    (a, b) => b.strength - a.strength || byCodeUnit(a.since, b.since) || byCodeUnit(a.key, b.key),
  )
}

function orderedPair(a: string, b: string, ownId: string | null): readonly [string, string] {
  if (a === ownId) return [a, b]
  return b === ownId || b < a ? [b, a] : [a, b]
}

function meetingsByNode(meetings: readonly Meeting[], today: string): Map<string, Set<Meeting>> {
  const found = new Map<string, Set<Meeting>>()
  for (const meeting of meetings) {
    // Planned meetings are skipped.
    if (meeting.day > today) continue
    for (const nodeId of meeting.nodeIds) {
      const known = found.get(nodeId)
      if (known) known.add(meeting)
      else found.set(nodeId, new Set([meeting]))
    }
  }
  return found
}

function lastTogether(meetingsOf: ReadonlyMap<string, ReadonlySet<Meeting>>, a: string, b: string): string | null {
  const ofB = meetingsOf.get(b)
  return ofB ? lastOf([...(meetingsOf.get(a) ?? [])].filter((meeting) => ofB.has(meeting))) : null
}

function lastOf(meetings: Iterable<Meeting> = []): string | null {
  let last: string | null = null
  for (const { day } of meetings) if (last === null || day > last) last = day
  return last
}
