/** Somebody of whom it is asked how often. */
export interface RhythmCandidate {
  readonly nodeId: string
  readonly name: string
  /** Days; null: none is set. */
  readonly current: number | null
  /** By the strength of the tie; null: none. */
  readonly suggested: number | null
}

export type HowOften = 'fixed' | 'suggested' | 'none'

interface Answer {
  readonly how: HowOften
  /** Of what is the same for all. */
  readonly days: number
  /** What is set already stays as it is. */
  readonly keeps: boolean
}

type Wanted = RhythmCandidate & { readonly days: number | null }

/** Whose rhythm becomes which, and how many are set, changed, removed and left as they are. */
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
