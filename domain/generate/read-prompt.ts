import type { NodeType } from '../entities/node/node.ts'
import { foreignPlural } from './foreign-kinds.ts'
import { type Language, languageOf } from './languages.ts'
import { type Named, readNames } from './names.ts'
import { placeIn } from './places.ts'
import { readPlainScript } from './plain-scripts.ts'
import { type Trade, tradeIn } from './trades.ts'
import { kindOfWord, singular } from '../exchange/cells/kind-of-word.ts'

/** The parsed parts of a description. */
export interface PromptReading {
  readonly language: Language
  readonly place: string | null
  readonly trade: Trade | null
  /** People and things mentioned by name, in the order of the description. */
  readonly named: readonly Named[]
  /**
   * Requested kinds of people and things, such as "Seed investor", by node type and in the order of the description.
   */
  readonly wanted: Readonly<Record<NodeType, readonly string[]>>
}

/** Words that mark the start of a phrase when it is read backward from its noun. */
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

/**
 * Parses a description: its place, its industry, and the named and requested people, organizations, events and venues.
 */
export function readPrompt(prompt: string): PromptReading {
  const language = languageOf(prompt)
  const { named, rest } = readNames(prompt, language)
  const wanted: Record<NodeType, string[]> = { person: [], organization: [], event: [], venue: [] }
  const phrases = language === 'en' ? nounPhrases(withoutDescriptions(rest)) : foreignNouns(rest)
  for (const { type, name } of phrases) {
    if (!wanted[type].includes(name)) wanted[type].push(name)
  }
  return {
    language,
    place: placeIn(prompt),
    trade: tradeIn(rest),
    named: [...new Map([...named, ...readPlainScript(prompt, language)].map((each) => [each.name, each])).values()],
    wanted: {
      person: withoutGeneric(wanted.person),
      organization: withoutGeneric(wanted.organization),
      event: withoutGeneric(wanted.event),
      venue: withoutGeneric(wanted.venue),
    },
  }
}

/**
 * Names in the prompt have been replaced by a comma and spaces. Matches a word that describes such a name: the word
 * directly before the comma, or a word alone before a colon and the comma.
 */
const described = /\p{L}[\p{L}-]*(?=\s+, {2,})|(?<=(?:^|[.;!?\n])\s*)\p{L}[\p{L}-]*(?=\s*:\s*, {2,})/gu

/**
 * Removes kinds that only describe a name, such as "designer" in "the designer Ada Quill" and "Suppliers" in
 * "Suppliers: Acme".
 */
function withoutDescriptions(rest: string): string {
  return rest.replace(described, (word) => (kindOfWord(word) ? '' : word))
}

function* nounPhrases(prompt: string): Generator<Found> {
  for (const { phrase, isAsked } of phrasesOf(prompt)) {
    const found = nounPhrase(phrase, isAsked)
    if (found) yield found
  }
}

/** Yields the nouns of a description in a language other than English. The original words become the kinds. */
function* foreignNouns(prompt: string): Generator<Found> {
  // Skips a word before a colon, because it describes the names after it.
  for (const [word] of prompt.matchAll(/\p{L}+(?!\p{L}|\s?:)/gu)) {
    const type = foreignPlural(word)
    if (type) yield { type, name: capital(word) }
  }
}

interface Phrase {
  readonly phrase: string
  /** Whether the phrase follows a request phrase, such as "looking for". */
  readonly isAsked: boolean
}

const asks =
  /\b(?:(?:want|wants|wanting|like|hope|hoping|have|try|trying|need) to (?:meet|know|find|reach|see)|looking (?:for|to meet)|look for|search(?:ing)? for|seek(?:ing)?|need(?:s|ing)?|includ(?:e|ing)|introduce me to|connect(?:ing)? (?:me )?(?:with|to)|meet(?:ing)?|find(?:ing)?|reach|know|attend|visit)\b/i

/** Yields the phrases of a description that may ask for something. Text before a request phrase is about the author. */
function* phrasesOf(prompt: string): Generator<Phrase> {
  for (const sentence of withoutGoal(prompt).split(/[.;!?](?=\s|$)|\n/)) {
    const parts = sentence.split(':')
    for (const [index, part] of parts.entries()) {
      const ask = asks.exec(part)
      const isAsked = index > 0 || ask !== null
      const request = (ask ? part.slice(ask.index + ask[0].length) : part).replace(role, ' ').replace(gathering, ' ')
      for (const phrase of request.split(/[,()]|\s(?:and|or|including|plus)\s|&/)) yield { phrase, isAsked }
    }
  }
}

/** Matches a description of the author: "as a backend engineer". */
const role = /\bas an?\s+[\w\s-]+?(?=\s(?:in|at|for|with)\b|,|$)/i
/** Matches a phrase that asks for a group: "a network of researchers" asks for researchers. */
const gathering = /\b(?:network|list|map|circle|board|set|team|group) of\b/i

/** Removes the goal of a description, because it is about an outcome instead of people to meet. */
function withoutGoal(prompt: string): string {
  return prompt.replace(/\b(?:my |our )?goal(?:s| is)?\b.*$/is, '')
}

/** Drops kinds that another kind makes more specific: "Bank" if there is "Savings bank". */
function withoutGeneric(wanted: readonly string[]): string[] {
  const hasMoreSpecific = (name: string) => wanted.some((other) => other.toLowerCase().endsWith(` ${name}`))
  return wanted.filter((name) => !hasMoreSpecific(name.toLowerCase()))
}

/** Words that are too ambiguous to name a kind on their own. */
const meaningless =
  /^(?:fund|day|week|room|site|platform|show|practice|head|chief|member|group|team|company|space|customer|job|place|event|organization|venue|firm|business)$/i
const prepositions = /^(?:at|in|for|who|whom|that|of|from|on|where|by|with)$/i
const determiners = /^(?:an?|the|some|one)$/i

interface Found {
  readonly type: NodeType
  readonly name: string
}

/**
 * Parses a noun phrase: "Heads of compliance" becomes the kind "Head of compliance", a person. Returns null if the
 * phrase names no kind. Accepts plurals. Accepts singulars only with a determiner after a request phrase ("looking for
 * an investor"), because people usually mention themselves and their company in the singular.
 */
function nounPhrase(phrase: string, isAsked: boolean): Found | null {
  const words = phrase.trim().split(/\s+/)
  // The words from the first preposition on only describe the noun: "analysts | at large banks".
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
  return meaningless.test(name) || name.length > longestName ? null : { type, name: capital(name) }
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('en') + words.slice(1)
const isOwn = (word: string) => /^(?:my|our|your|the)$/i.test(word)

function isStop(word: string): boolean {
  return stops.has(word.toLowerCase()) || !/^[\p{L}\p{N}]/u.test(word)
}
