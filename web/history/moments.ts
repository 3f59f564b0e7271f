import { localDay } from '../ui/time/days.ts'
import type { TimelineMoment } from './timeline.ts'

/**
 * Share of the axis that is divided by time. The rest is divided evenly among the moments, so that a long pause leaves
 * room for days with many changes.
 */
const timeShare = 0.5
const weekMs = 7 * 24 * 60 * 60 * 1000

/** Returns the position of each moment on an axis from the first to the last one, from 0 to 1, in the given order. */
export function positionsOf(moments: readonly TimelineMoment[]): readonly number[] {
  const times = moments.map(({ at }) => Date.parse(at))
  if (times.length === 1) return [1]
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const share = last > first ? timeShare : 0
  // The clocks of several servers may differ, so that a change can have an earlier time than the change before it.
  let latest = first
  return times.map((time, index) => {
    latest = Math.min(Math.max(time, latest), last)
    const byTime = (latest - first) / Math.max(last - first, 1)
    const byNumber = index / (times.length - 1)
    return share * byTime + (1 - share) * byNumber
  })
}

/** A day label on the axis, at the position of the day's first moment. */
export interface DayLabel {
  /** yyyy-mm-dd in the user's time zone. */
  readonly day: string
  readonly position: number
  /** Whether the label starts or ends at its position. */
  readonly align: 'start' | 'end'
}

/**
 * Returns labels of days that fit on the axis, in order. `width` is the width of a label and the gap after it, as a
 * share of the axis. The first day always has a label, then the last day, then the days between them.
 */
export function dayLabels(
  moments: readonly TimelineMoment[],
  positions: readonly number[],
  width: number,
): readonly DayLabel[] {
  const [first, ...others] = firstMomentsOfDays(moments, positions)
  if (!first) return []
  // A single moment is at the end of the axis, but its label is at the beginning, like the label of each first day.
  const labels: DayLabel[] = [{ day: first.day, position: 0, align: 'start' }]
  const last = others.pop()
  const end: DayLabel | undefined = last && { ...last, align: last.position + width <= 1 ? 'start' : 'end' }
  const startOf = ({ position, align }: DayLabel) => (align === 'start' ? position : position - width)
  const isEndFree = end !== undefined && startOf(end) >= width
  const limit = isEndFree ? startOf(end) : 1
  for (const { day, position } of others) {
    const isFree = position >= (labels.at(-1)?.position ?? 0) + width && position + width <= limit
    if (isFree) labels.push({ day, position, align: 'start' })
  }
  return isEndFree ? [...labels, end] : labels
}

function firstMomentsOfDays(moments: readonly TimelineMoment[], positions: readonly number[]) {
  const days = moments.map(({ at }) => localDay(new Date(at)))
  return days.flatMap((day, index) => (day === days[index - 1] ? [] : [{ day, position: positions[index] ?? 0 }]))
}

/** Returns the index of the moment whose position is nearest. */
export function nearestTo(position: number, positions: readonly number[]): number {
  let nearest = 0
  for (const [at, each] of positions.entries()) {
    if (Math.abs(each - position) <= Math.abs((positions[nearest] ?? 0) - position)) nearest = at
  }
  return nearest
}

/**
 * Returns the index of the last moment of the previous or next day with changes. Without such a day, returns the first
 * or last moment.
 */
export function otherDay(moments: readonly TimelineMoment[], from: number, direction: -1 | 1): number {
  const day = localDay(new Date(moments[from]?.at ?? 0))
  const isOther = ({ at }: TimelineMoment) => localDay(new Date(at)) !== day
  if (direction < 0) return Math.max(0, moments.slice(0, from).findLastIndex(isOther))
  const next = moments.findIndex((moment, at) => at > from && isOther(moment))
  return next < 0 ? moments.length - 1 : endOfDay(moments, next)
}

/** Returns the index of the last moment on the same day. */
export function endOfDay(moments: readonly TimelineMoment[], from: number): number {
  const day = localDay(new Date(moments[from]?.at ?? 0))
  const after = moments.findIndex(({ at }, index) => index > from && localDay(new Date(at)) !== day)
  return after < 0 ? moments.length - 1 : after - 1
}

/** Returns the index of the first moment at or after a time. Without such a moment, returns the last moment. */
export function momentAt(moments: readonly TimelineMoment[], time: string): number {
  const found = moments.findIndex(({ at }) => Date.parse(at) >= Date.parse(time))
  return found < 0 ? moments.length - 1 : found
}

/**
 * Returns the index of the moment to compare with at first: the last moment, or if that is selected, the state a week
 * before it. If the network is younger, returns the first moment.
 */
export function comparedFirst(moments: readonly TimelineMoment[], from: number): number {
  if (from < moments.length - 1) return moments.length - 1
  const weekBefore = Date.parse(moments[from]?.at ?? '') - weekMs
  return Math.max(
    0,
    moments.slice(0, from).findLastIndex(({ at }) => Date.parse(at) <= weekBefore),
  )
}
