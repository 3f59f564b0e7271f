import type { NodeType } from '../model/node.ts'
import { inEnglish } from './in-english.ts'
import { isPlace, placeIn } from './places.ts'
import { type Trade, tradeIn } from './trades.ts'
import { kindOfWord, singular } from './words.ts'

/** Somebody or something that a description asks for. */
export interface Wanted {
  /** "Seed investor", or the name it was given: "Stanford University". */
  readonly name: string
  /** It is this one, not one of its kind. */
  readonly isNamed: boolean
}

/** What a description asks for, as far as its words tell. */
export interface PromptReading {
  readonly place: string | null
  readonly trade: Trade | null
  /** By what they are, in the order of the description. */
  readonly wanted: Readonly<Record<NodeType, readonly Wanted[]>>
}

/** Words that begin something else when a phrase is read from its end. */
const stops = new Set(
  `a about access advise all also am an any are around as at attend be been between both build building by can connect
  connecting connection do eight every few fifty find finding five for found four from get girls give good had has have
  help her his i if in include including into is it its join key know knowing large like link list local look looking
  main many map me meet meeting more most must my need needed needing new of on one or other others our out plus raise
  reach run running seek seeking sell should small some such ten than that the their them these they this those three to
  top touch two us used various visit want wanting was we well were what where which who whom whose will with without
  work working would you your`.split(/\s+/),
)
const longestPhrase = 4
const longestName = 80

/** Reads place, trade and the people, organizations, events and venues that a description names. */
export function readPrompt(prompt: string): PromptReading {
  const wanted: Record<NodeType, Wanted[]> = { person: [], organization: [], event: [], venue: [] }
  for (const { phrase, isAsked } of phrasesOf(inEnglish(prompt))) {
    const found = nounPhrase(phrase, isAsked)
    if (found && !wanted[found.type].some(({ name }) => name === found.name)) wanted[found.type].push(found)
  }
  return {
    place: placeIn(prompt),
    trade: tradeIn(prompt),
    wanted: {
      person: withoutGeneric(wanted.person),
      organization: withoutGeneric(wanted.organization),
      event: withoutGeneric(wanted.event),
      venue: withoutGeneric(wanted.venue),
    },
  }
}

interface Phrase {
  readonly phrase: string
  /** It stands behind a word that asks for it. */
  readonly isAsked: boolean
}

const asks =
  /\b(?:(?:want|wants|wanting|like|hope|hoping|have|try|trying|need) to (?:meet|know|find|reach|see)|looking (?:for|to meet)|look for|search(?:ing)? for|seek(?:ing)?|need(?:s|ing)?|includ(?:e|ing)|introduce me to|connect(?:ing)? (?:me )?(?:with|to)|meet(?:ing)?|find(?:ing)?|reach|know|attend|visit)\b/i

/** The parts of a description that may name something. What stands before a word that asks is about who asks. */
function* phrasesOf(prompt: string): Generator<Phrase> {
  for (const sentence of withoutGoal(prompt).split(/[.;!?](?=\s|$)|\n/)) {
    const parts = sentence.split(':')
    for (const [index, part] of parts.entries()) {
      const ask = asks.exec(part)
      const isAsked = index > 0 || ask !== null
      const said = (ask ? part.slice(ask.index + ask[0].length) : part).replace(role, ' ').replace(gathering, ' ')
      for (const phrase of said.split(/[,()]|\s(?:and|or|including|plus)\s|&/)) yield { phrase, isAsked }
    }
  }
}

/** "as a backend engineer": who asks. */
const role = /\bas an?\s+[\w\s-]+?(?=\s(?:in|at|for|with)\b|,|$)/i
/** "a network of researchers": the researchers. */
const gathering = /\b(?:network|list|map|circle|board|set|team|group) of\b/i

/** What a goal speaks of is to come about; it is nobody to meet. */
function withoutGoal(prompt: string): string {
  return prompt.replace(/\b(?:my |our )?goal(?:s| is)?\b.*$/is, '')
}

/** "Bank" says nothing more where "Savings bank" was named. */
function withoutGeneric(wanted: readonly Wanted[]): Wanted[] {
  const isSaidBetter = (name: string) => wanted.some((other) => other.name.toLowerCase().endsWith(` ${name}`))
  return wanted.filter(({ name }) => !isSaidBetter(name.toLowerCase()))
}

/** Words of many meanings, which alone name nothing. */
const meaningless =
  /^(?:fund|day|week|room|site|platform|show|practice|head|chief|member|group|team|company|space|customer|job|place)$/i
const prepositions = /^(?:at|in|for|who|whom|that|of|from|on|where|by|with)$/i
const determiners = /^(?:an?|the|some|one)$/i

type Found = Wanted & { readonly type: NodeType }

/**
 * "Heads of compliance" → Head of compliance, a person. Null if the phrase names nobody and nothing. Only plurals count,
 * unless it is asked for with an article or by its name: in the singular, people speak of themselves and their company.
 */
function nounPhrase(phrase: string, isAsked: boolean): Found | null {
  const words = phrase.trim().split(/\s+/)
  const named = isAsked ? namedIn(words) : null
  if (named) return named
  // What stands after the first preposition describes: "analysts | at large banks".
  const end = words.findIndex(
    (word, index) => prepositions.test(word) && kindOfWord(words[index - 1] ?? '') !== undefined,
  )
  const core = end < 0 ? words : words.slice(0, end)
  const head = core.at(-1) ?? ''
  const type = kindOfWord(head)
  const isPlural = singular(head) !== head
  if (!type || !(isPlural || (isAsked && core.some((word) => determiners.test(word))))) return null
  let start = core.length - 1
  while (start > 0 && core.length - start < longestPhrase && !isStop(core[start - 1] ?? '')) start--
  const rest = end < 0 ? [] : words.slice(end, end + 3)
  const tail = rest[0]?.toLowerCase() === 'of' && !rest.some(isOwn) ? rest : []
  const name = [...core.slice(start, -1), singular(head), ...tail].join(' ')
  return meaningless.test(name) || name.length > longestName
    ? null
    : { type, name: name.charAt(0).toLocaleUpperCase('en') + name.slice(1), isNamed: false }
}

/** "the NeurIPS conference", "Booking.com": proper names, the latter taken for organizations. */
function namedIn(words: readonly string[]): Found | null {
  const tail = withoutPlace(words)
  const start = tail.findLastIndex((word) => !isProper(word) && kindOfWord(word) === undefined) + 1
  const own = tail.slice(start)
  const [first, head] = [own[0], own.at(-1)]
  if (!first || !head || !isProper(first) || own.length > longestPhrase) return null
  const name = own.join(' ')
  const kind = kindOfWord(head)
  if (
    name.length > longestName ||
    isPlace(name) ||
    (kind !== undefined && (own.length === 1 || singular(head) !== head))
  ) {
    return null
  }
  // Some languages write every noun with a capital; then a word alone is no name.
  if (kind === undefined && !own.every(isProper)) return null
  return { type: kind ?? 'organization', name, isNamed: true }
}

/** "a job | in Amsterdam at | Booking.com": what a phrase speaks of at its end, without where that is. */
function withoutPlace(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => /^(?:in|near|around)$/i.test(word) && isProper(words[index + 1] ?? ''))
  if (at < 0) return words
  const behind = words.findIndex((word, index) => index > at && /^(?:at|with|from)$/i.test(word))
  return behind < 0 ? words.slice(0, at) : words.slice(behind + 1)
}

const isProper = (word: string) => /^\p{Lu}[\p{L}\p{N}.’'&-]+$/u.test(word)
const isOwn = (word: string) => /^(?:my|our|your|the)$/i.test(word)

function isStop(word: string): boolean {
  return stops.has(word.toLowerCase()) || !/^[\p{L}\p{N}]/u.test(word)
}
