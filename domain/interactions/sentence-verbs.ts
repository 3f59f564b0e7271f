import type { Interaction } from '../entities/interaction/interaction.ts'

/** The verb of a sentence, with its position and the interaction that it describes. */
export interface FoundVerb extends Pick<Interaction, 'kind' | 'direction'> {
  /** Start and exclusive end of the subject, in front of the verb. They are equal if the subject is the user. */
  readonly subject: readonly [number, number]
  /** Position of the text after the verb. */
  readonly to: number
  /** Details from the verb in addition to the kind of interaction, such as "lunch". Can be empty. */
  readonly detail: string
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
  '(?<detail>(?:(?:business|working|video) )?(?:lunch|dinner|breakfast|brunch|coffee|tea|drinks|a drink|a walk|a beer))'
const letter =
  '(?:an? )?(?:(?:linkedin|slack|teams|text|whatsapp|voice) )?(?:e-?mail|mail|letter|message|text|note|postcard|whatsapp|dm)'
const wroteWords = "wrote|e-?mailed|mailed|messaged|texted|whats?apped|slacked|answered|replied|dm(?:ed|’d|'d)"
const calledWords = 'called|phoned|rang|telephoned|facetimed'
const callWords = '(?:phone |video |zoom |teams |whatsapp )*call|zoom|facetime'
const introducedWords = 'introduced|connected'

/** Verbs for actions of the user. They are at the start of a sentence. */
const own: readonly Way[] = [
  [`(?:had )?${occasion} with`, met],
  ['(?:had )?(?:an? )?(?:quick |short |long |good )?(?:meeting|chat|catch-?up) with', met],
  ['met up with|met with|met|saw|visited|sat down with|ran into|bumped into|caught up with', met],
  [`(?:had )?(?:an? )?(?:quick |short |long |good )*(?:${callWords}) (?:with|to)`, talked],
  ['(?:spoke|talked|zoomed|was on the phone) (?:with|to)', talked],
  [`(?:got |received |took )?(?:a )?(?:${callWords}) from`, wasCalled],
  [calledWords, called],
  [`(?:${wroteWords})(?: back)?(?: to)?`, wrote],
  [`(?:sent|wrote) ${letter} to`, wrote],
  [`heard (?:back )?from|(?:(?:got|received|had) )?${letter} from`, wasWrittenTo],
  ['was introduced to', wasIntroduced],
  [introducedWords, introduced],
  ['(?:added )?(?:an? )?note (?:on|about|for|to)|noted (?:on|about|for)|note', note],
]

/** Verbs for actions of other people. They follow the names of these people. */
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
  `(?<![\\p{L}\\p{N}])(?:${[...own, ...others].map(([words]) => words.replaceAll('?<detail>', '?:')).join('|')})${end}`.replaceAll(
    ' ',
    '\\s+',
  ),
  'iu',
)

/** Whether a string contains a verb for an interaction. A quick check before parsing. */
export function hasVerb(text: string): boolean {
  return anyVerb.test(text)
}

/**
 * Finds the verb of an English sentence at or after the index `from`. The caller must mask names in `text`, so that no
 * name is taken for a verb. Returns null if there is no known verb.
 */
export function findVerb(text: string, from: number): FoundVerb | null {
  for (const [pattern, meaning] of ownWays) {
    pattern.lastIndex = from
    const found = pattern.exec(text)
    if (found)
      return { ...meaning, subject: [from, from], to: pattern.lastIndex, detail: found.groups?.['detail'] ?? '' }
  }
  let first: FoundVerb | null = null
  for (const [pattern, meaning] of othersWays) {
    const found = pattern.exec(text.slice(from))
    if (!found || (first && found.index + from >= first.subject[1])) continue
    const at = from + found.index
    first = { ...meaning, subject: [from, at], to: at + found[0].length, detail: found.groups?.['detail'] ?? '' }
  }
  return first && hasNames(text.slice(...first.subject)) ? fromBoth(first, text) : null
}

/**
 * Whether the text in front of a verb can be a list of names. Such a text is not empty, contains no end of a sentence
 * and has at most 12 words.
 */
function hasNames(subject: string): boolean {
  return subject.trim() !== '' && !/[.:;?!]\s/.test(subject) && subject.trim().split(/\s+/).length <= 12
}

/**
 * Removes the direction from a verb whose subject includes the user and other people. The sentence "Ana and I called"
 * does not say who called.
 */
function fromBoth(verb: FoundVerb, text: string): FoundVerb {
  if (!/(?<![\p{L}\p{N}])(?:i|me)\s*$/iu.test(text.slice(...verb.subject))) return verb
  if (verb.kind === 'was_written_to') return { ...verb, kind: 'wrote' }
  return verb.kind === 'called' ? { ...verb, direction: null } : verb
}
