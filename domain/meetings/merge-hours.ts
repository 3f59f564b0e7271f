import type { Hours } from './free-slots.ts'

/** Sorts hours by day and time, and merges overlapping or adjacent hours. */
export function mergeHours(hours: readonly Hours[]): Hours[] {
  const merged: Hours[] = []
  for (const next of hours.toSorted((a, b) => a.day - b.day || a.from - b.from)) {
    const last = merged.at(-1)
    if (last && last.day === next.day && next.from <= last.to) {
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, next.to) }
    } else merged.push(next)
  }
  return merged
}
