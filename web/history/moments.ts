import { localDay } from '../ui/time/days.ts'
import type { TimelineMoment } from './timeline.ts'

/** Returns the position of each moment on a time axis from the first to the last one, from 0 to 1. */
export function positionsOf(moments: readonly TimelineMoment[]): readonly number[] {
  const times = moments.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // Clocks of several servers may differ, so that a change seems to precede the creation of the network.
  const inside = (position: number) => Math.min(Math.max(position, 0), 1)
  return times.map((time) => (last > first ? inside((time - first) / (last - first)) : 1))
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
 * Returns the index of the last moment of the previous or next day with changes. Without such a day, returns the first or
 * last moment.
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

/** Returns the index of the first moment at or after a time. */
export function momentAt(moments: readonly TimelineMoment[], time: string): number {
  const found = moments.findIndex(({ at }) => Date.parse(at) >= Date.parse(time))
  return found < 0 ? moments.length - 1 : found
}
