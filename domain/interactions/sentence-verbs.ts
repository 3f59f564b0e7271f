import type { Interaction } from '../entities/interaction/interaction.ts'

/** What a sentence says was done, and where in it that stands. */
export interface SaidVerb extends Pick<Interaction, 'kind' | 'direction'> {
  /** Where those are named who did it: before the verb; empty where the person did. */
  readonly subject: readonly [number, number]
  /** Where the rest begins. */
  readonly to: number
  /** What the verb itself says beside its kind: "lunch". */
  readonly said: string
}

type Way = readonly [words: string, Pick<Interaction, 'kind' | 'direction'>]

const met = { kind: 'met', direction: null } as const
const called = { kind: 'called', direction: 'outgoing' } as const
const talked = { kind: 'called', direction: null } as const
const wasCalled = { kind: 'called', direction: 'incoming' } as const
const wrote = { kind: 'wrote', direction: null } as const
const wasWrittenTo = { kind: 'was_written_to', direction: null } as const
const introduced = { kind: 'introduced', direction: 'outgoing' } as const
const wasIntroduced = { kind: 'introduced', direction: 'incoming' } as const
const note = { kind: 'note', direction: null } as const

const occasion =
  '(?<said>(?:(?:business|working|video) )?(?:lunch|dinner|breakfast|brunch|coffee|tea|drinks|a drink|a walk|a beer))'
const letter = '(?:an? )?(?:e-?mail|mail|letter|message|text|note|postcard)'
const wroteWords = "wrote|e-?mailed|mailed|messaged|texted|answered|replied|dm(?:ed|’d|'d)"
const calledWords = 'called|phoned|rang|telephoned|facetimed'
const introducedWords = 'introduced|connected'

/** What the person did: a sentence begins with it. */
const own: readonly Way[] = [
  [`(?:had )?${occasion} with`, met],
  ['(?:had )?(?:an? )?(?:quick |short |long |good )?(?:meeting|chat|catch-?up) with', met],
  ['met up with|met with|met|saw|visited|sat down with|ran into|bumped into|caught up with', met],
  [`(?:had )?(?:an? )?(?:quick |short |long |good |phone |video |zoom )*call (?:with|to)`, talked],
  ['(?:spoke|talked|zoomed|was on the phone) (?:with|to)', talked],
  [`(?:got |received |took )?(?:a )?call from`, wasCalled],
  [calledWords, called],
  [`(?:${wroteWords})(?: back)?(?: to)?`, wrote],
  [`(?:sent|wrote) ${letter} to`, wrote],
  [`heard (?:back )?from|(?:(?:got|received|had) )?${letter} from`, wasWrittenTo],
  ['was introduced to', wasIntroduced],
  [introducedWords, introduced],
  ['(?:added )?(?:an? )?note (?:on|about|for|to)|noted (?:on|about|for)|note', note],
]

/** What others did: their names come before it. */
const others: readonly Way[] = [
  [`(?:${wroteWords})(?: back)?(?: to)? (?:me|us)`, wasWrittenTo],
  [`sent (?:me|us) ${letter}`, wasWrittenTo],
  [`(?:${calledWords})(?: (?:me|us)(?: back| up)?)?`, wasCalled],
  [`(?:${introducedWords}) (?:me|us) (?:to|with)`, wasIntroduced],
  [`(?:had|went for) ${occasion}(?: together)?`, met],
  ['(?:spoke|talked)(?: (?:with|to) (?:me|us))?(?: on the phone)?', talked],
  ['(?:met|saw|visited)(?: up)?(?: with)?(?: (?:me|us))?', met],
  [`(?:${wroteWords})(?: back)?`, wasWrittenTo],
]

const end = '(?![\\p{L}\\p{N}])'
const beforeOwn = "(?:(?:i|we)(?:['’]ve| have| had)? )?(?:just |also |finally )?"
const compiled = (ways: readonly Way[], begin: string, flags: string) =>
  ways.map(
    ([words, meaning]) => [new RegExp(`${begin}(?:${words.replaceAll(' ', '\\s+')})${end}`, flags), meaning] as const,
  )
const ownWays = compiled(own, beforeOwn.replaceAll(' ', '\\s+'), 'iuy')
const othersWays = compiled(others, '(?<![\\p{L}\\p{N}])', 'iu')

const anyVerb = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...own, ...others].map(([words]) => words.replaceAll('?<said>', '?:')).join('|')})${end}`.replaceAll(
    ' ',
    '\\s+',
  ),
  'iu',
)

/** Whether a text has a verb of such a sentence anywhere: asked before more is done to read it. */
export function hasVerb(text: string): boolean {
  return anyVerb.test(text)
}

/**
 * What was done according to an English sentence, read from a place on. `text` has names blotted out, so that none is taken
 * for a verb. Null: nothing of the kinds that there are.
 */
export function findVerb(text: string, from: number): SaidVerb | null {
  for (const [pattern, meaning] of ownWays) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (found) return { ...meaning, subject: [from, from], to: pattern.lastIndex, said: found.groups?.['said'] ?? '' }
  }
  let first: SaidVerb | null = null
  for (const [pattern, meaning] of othersWays) {
    const found = pattern.exec(text.slice(from))
    if (!found || (first && found.index + from >= first.subject[1])) continue
    const at = from + found.index
    first = { ...meaning, subject: [from, at], to: at + found[0].length, said: found.groups?.['said'] ?? '' }
  }
  return first && hasNames(text.slice(...first.subject)) ? fromBoth(first, text) : null
}

/** Only names, "and" and "I" may stand before what others did. */
function hasNames(subject: string): boolean {
  return subject.trim() !== '' && !/[.:;?!]\s/.test(subject) && subject.trim().split(/\s+/).length <= 12
}

/** "Ana and I called": who began is not said. */
function fromBoth(verb: SaidVerb, text: string): SaidVerb {
  if (!/(?<![\p{L}\p{N}])(?:i|me)\s*$/iu.test(text.slice(...verb.subject))) return verb
  if (verb.kind === 'was_written_to') return { ...verb, kind: 'wrote' }
  return verb.kind === 'called' ? { ...verb, direction: null } : verb
}
