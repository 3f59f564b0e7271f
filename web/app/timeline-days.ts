import type { ActivityEntry } from '../../contract/activity.ts'
import { byCodeUnit } from '../../domain/by-code-unit.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { newestFirst } from '../../domain/interactions/timeline.ts'
import { localDay } from '../ui/days.ts'

interface Placed {
  /** yyyy-mm-dd, where the person is. */
  readonly day: string
  /** hh:mm; null of what has no time of day. */
  readonly time: string | null
}

/** What a timeline has: something that was said, or something that was done in the network. */
export type TimelineEntry = Placed &
  (
    | { readonly kind: 'interaction'; readonly interaction: Interaction }
    | { readonly kind: 'change'; readonly change: ActivityEntry }
  )

export interface TimelineDay {
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

/**
 * Interactions and changes as one list, the newest first. Changes come page by page: while `hasMore` of them, what was said
 * before the oldest is left out, so that nothing comes to stand above what somebody has read already.
 */
export function timelineEntries(
  interactions: readonly Interaction[],
  changes: readonly ActivityEntry[],
  hasMore: boolean,
): TimelineEntry[] {
  const done = changes.map((change) => ({ kind: 'change' as const, change, ...placeOf(new Date(change.at)) }))
  const oldest = hasMore ? done.toSorted(inOrder).at(-1) : undefined
  const said = interactions
    .map((interaction) => {
      const { day, time } = interaction
      return { kind: 'interaction' as const, interaction, day, time }
    })
    .filter((entry) => !oldest || inOrder(entry, oldest) < 0)
  return [...said, ...done].sort(inOrder)
}

/** Sorted entries day by day, in their order. */
export function byDay(sorted: readonly TimelineEntry[]): readonly TimelineDay[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of sorted) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, entries: [entry] })
  }
  return days
}

function placeOf(at: Date): Placed {
  const pad = (part: number) => String(part).padStart(2, '0')
  return { day: localDay(at), time: `${pad(at.getHours())}:${pad(at.getMinutes())}` }
}

/** Of one day what has no time of day comes first, of one minute what was said. */
function inOrder(a: TimelineEntry, b: TimelineEntry): number {
  const byPlace = byCodeUnit(b.day, a.day) || byCodeUnit(b.time ?? '24:00', a.time ?? '24:00')
  if (byPlace !== 0) return byPlace
  if (a.kind === 'interaction') return b.kind === 'interaction' ? newestFirst(a.interaction, b.interaction) : -1
  return b.kind === 'interaction' ? 1 : b.change.version - a.change.version
}
