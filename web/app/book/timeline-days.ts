import type { ActivityEntry } from '../../../contract/activity.ts'
import { byCodeUnit } from '../../../domain/by-code-unit.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { Interaction } from '../../../domain/entities/interaction/interaction.ts'
import type { IntroductionStatus } from '../../../domain/introductions/steps.ts'
import { newestFirst } from '../../../domain/interactions/timeline.ts'
import { localDay } from '../../ui/time/days.ts'

interface Placed {
  /** The day in the user's time zone, yyyy-mm-dd. */
  readonly day: string
  /** The time of day, hh:mm. Null if unknown. */
  readonly time: string | null
}

/**
 * An entry of a timeline: an interaction or a state of an introduction from the user's book, or a change of the
 * network.
 */
export type TimelineEntry = Placed &
  (
    | { readonly kind: 'interaction'; readonly interaction: Interaction }
    | { readonly kind: 'introduction'; readonly introduction: Introduction; readonly stand: IntroductionStatus }
    | { readonly kind: 'change'; readonly change: ActivityEntry }
  )

/**
 * Merges entries of the book and changes into a list, newest first. Introductions are listed on the days of their
 * stored states. Changes are loaded page by page. While `hasMore` is true, the list omits entries of the book before
 * the oldest loaded change. Later pages therefore insert nothing above entries that the user has read.
 */
export function timelineEntries(
  interactions: readonly Interaction[],
  changes: readonly ActivityEntry[],
  hasMore: boolean,
  introductions: readonly Introduction[] = [],
): TimelineEntry[] {
  const done = changes.map((change) => ({ kind: 'change' as const, change, ...placeOf(new Date(change.at)) }))
  const oldest = hasMore ? done.toSorted(inOrder).at(-1) : undefined
  const logged = interactions.map((interaction) => {
    const { day, time } = interaction
    return { kind: 'interaction' as const, interaction, day, time }
  })
  const arranged = introductions.flatMap(statesOf)
  const own = [...logged, ...arranged].filter((entry) => !oldest || inOrder(entry, oldest) < 0)
  return [...own, ...done].sort(inOrder)
}

type StateEntry = Placed & Extract<TimelineEntry, { kind: 'introduction' }>

/**
 * Returns the entries of an introduction. One entry is for its current state. If the state has changed since the
 * introduction was added, another entry is for the addition. The dates of the states between are not stored. An
 * introduction that was added with a past date has only the entry for its current state.
 */
function statesOf(introduction: Introduction): StateEntry[] {
  const { state, party, since, createdAt } = introduction
  const current: StateEntry = { kind: 'introduction', introduction, stand: { state, party }, day: since, time: null }
  const added = placeOf(new Date(createdAt))
  if (added.day > since) return [current]
  const addition: StateEntry = {
    kind: 'introduction',
    introduction,
    stand: { state: 'planned', party: 'connector' },
    ...added,
  }
  return state === 'planned' && party === 'connector' ? [addition] : [current, addition]
}

/** Groups sorted entries by day, in the same order. */
export function byDay<Entry extends { readonly day: string }>(
  sorted: readonly Entry[],
): readonly { readonly day: string; readonly entries: readonly Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
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

const rankOf = { interaction: 0, introduction: 1, change: 2 } as const

/**
 * Compares entries, newest first. On the same day, entries without a time are above the others. At the same minute,
 * the order is interactions, introductions, changes.
 */
function inOrder(a: TimelineEntry, b: TimelineEntry): number {
  const byPlace = byCodeUnit(b.day, a.day) || byCodeUnit(b.time ?? '24:00', a.time ?? '24:00')
  if (byPlace !== 0) return byPlace
  if (a.kind === 'interaction' && b.kind === 'interaction') return newestFirst(a.interaction, b.interaction)
  if (a.kind === 'introduction' && b.kind === 'introduction') return newestCreated(a.introduction, b.introduction)
  if (a.kind === 'change' && b.kind === 'change') return b.change.version - a.change.version
  return rankOf[a.kind] - rankOf[b.kind]
}

function newestCreated(a: Introduction, b: Introduction): number {
  return byCodeUnit(b.createdAt, a.createdAt) || byCodeUnit(b.id, a.id)
}
