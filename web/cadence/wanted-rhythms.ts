/** A node whose cadence is being set. */
export interface RhythmCandidate {
  readonly nodeId: string
  readonly name: string
  /** In days, or null if none is set. */
  readonly current: number | null
  /** Suggestion based on the strength of the tie, or null if there is none. */
  readonly suggested: number | null
}

export type HowOften = 'fixed' | 'suggested' | 'none'

interface Answer {
  readonly how: HowOften
  /** Cadence for all nodes if `how` is 'fixed'. */
  readonly days: number
  /** Whether existing cadences are kept. */
  readonly keeps: boolean
}

type Wanted = RhythmCandidate & { readonly days: number | null }

/** Returns the cadences to change, and the numbers of those set, changed, removed and unchanged. */
export function wantedRhythms(
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
