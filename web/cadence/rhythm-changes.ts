/** A node whose contact interval is being set. */
export interface RhythmCandidate {
  readonly nodeId: string
  readonly name: string
  /** Current interval in days, or null if none is set. */
  readonly current: number | null
  /** Interval in days that is suggested for the strength of the tie, or null. */
  readonly suggested: number | null
}

export type HowOften = 'fixed' | 'suggested' | 'none'

interface Answer {
  readonly how: HowOften
  /** Interval in days for all nodes if `how` is 'fixed'. */
  readonly days: number
  /** Whether to keep existing intervals. */
  readonly keeps: boolean
}

type Wanted = RhythmCandidate & { readonly days: number | null }

/** Returns the intervals to change, and how many are set, changed, removed and unchanged. */
export function rhythmChanges(
  candidates: readonly RhythmCandidate[],
  { how, days, keeps }: Answer,
): { readonly wanted: readonly Wanted[]; readonly summary: readonly [number, number, number, number] } {
  const all = candidates.map((each): Wanted => {
    const { current, suggested } = each
    if (how === 'none') return { ...each, days: null }
    if (keeps && current !== null) return { ...each, days: current }
    return { ...each, days: how === 'fixed' ? days : (suggested ?? current) }
  })
  const wanted = all.filter((each) => each.days !== each.current)
  const set = wanted.filter(({ current }) => current === null).length
  const removed = wanted.filter((each) => each.days === null).length
  return { wanted, summary: [set, wanted.length - set - removed, removed, all.length - wanted.length] }
}
