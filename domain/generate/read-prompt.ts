import { type Industry, industries } from '../catalog/community/industries.ts'
import type { NodeType } from '../model/node.ts'
import { placeIn } from './places.ts'
import { kindOfWord, singular } from './words.ts'

/** What a description asks for, as far as its words tell. */
export interface PromptReading {
  readonly place: string | null
  readonly industry: Industry | null
  /** Singular phrases such as "Seed investor", by what they are, in the order of the description. */
  readonly wanted: Readonly<Record<NodeType, readonly string[]>>
}

/** Words that begin something else when a phrase is read from its end. */
const stops = new Set(
  `a about access advise all also am an any are around as at be been between both build building by can connect connecting
  connection do eight every few fifty find finding five for found four from get girls give good had has have help
  her his i if in include including into is it its join key know knowing large like link list look looking main many map
  me meet meeting more most must my need needed new of on one or other others our out plus raise reach run running seek
  seeking sell should small some such ten than that the their them these they this those three to
  top touch two us used various want was we well were what where which who whom whose will with without work working
  would you your`.split(/\s+/),
)
const longestPhrase = 4
const longestName = 80

/** Reads place, industry and the people, organizations, events and venues that a description names. */
export function readPrompt(prompt: string): PromptReading {
  const wanted: Record<NodeType, string[]> = { person: [], organization: [], event: [], venue: [] }
  for (const phrase of withoutGoal(prompt).split(/[,.;:!?()\n]|\s(?:and|or|including|plus)\s|&/)) {
    const found = nounPhrase(phrase)
    if (found && !wanted[found.type].includes(found.name)) wanted[found.type].push(found.name)
  }
  return {
    place: placeIn(prompt),
    industry: industryIn(prompt),
    wanted: {
      person: withoutGeneric(wanted.person),
      organization: withoutGeneric(wanted.organization),
      event: withoutGeneric(wanted.event),
      venue: withoutGeneric(wanted.venue),
    },
  }
}

/** What a goal speaks of is to come about; it is nobody to meet. */
function withoutGoal(prompt: string): string {
  return prompt.replace(/\b(?:my |our )?goal(?:s| is)?\b.*$/is, '')
}

/** "Bank" says nothing more where "Savings bank" was named. */
function withoutGeneric(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other.toLowerCase().endsWith(` ${name.toLowerCase()}`)))
}

/** Words of many meanings, which alone name nothing. */
const meaningless =
  /^(?:fund|day|week|room|site|platform|show|practice|head|member|group|team|company|space|customer)$/i
const prepositions = /^(?:at|in|for|who|whom|that|of|from|on|where|by|with)$/i

/**
 * "I want to meet heads of compliance" → Head of compliance, a person. Null if the phrase names nobody and nothing. Only
 * plurals count, unless somebody is asked for: in the singular, people speak of themselves and their own company.
 */
function nounPhrase(phrase: string): { type: NodeType; name: string } | null {
  const words = phrase.trim().split(/\s+/)
  // What stands after the first preposition describes: "analysts | at large banks".
  const end = words.findIndex(
    (word, index) => prepositions.test(word) && kindOfWord(words[index - 1] ?? '') !== undefined,
  )
  const core = end < 0 ? words : words.slice(0, end)
  const head = core.at(-1) ?? ''
  const type = kindOfWord(head)
  const isPlural = singular(head) !== head
  if (!type || !(isPlural || asksFor.test(phrase))) return null
  let start = core.length - 1
  while (start > 0 && core.length - start < longestPhrase && !isStop(core[start - 1] ?? '')) start--
  const rest = end < 0 ? [] : words.slice(end, end + 3)
  const tail = rest[0]?.toLowerCase() === 'of' && !rest.some(isOwn) ? rest : []
  const name = [...core.slice(start, -1), singular(head), ...tail].join(' ')
  return meaningless.test(name) || name.length > longestName
    ? null
    : { type, name: name.charAt(0).toLocaleUpperCase('en') + name.slice(1) }
}

const asksFor = /\b(?:need|find|meet|know|reach|introduce|looking for)\b/i
const isOwn = (word: string) => /^(?:my|our|your|the)$/i.test(word)

function isStop(word: string): boolean {
  return stops.has(word.toLowerCase()) || !/^[\p{L}\p{N}]/u.test(word)
}

/** Words that give an industry away where its own name does not occur. */
const industryWords: Readonly<Record<Industry, RegExp>> = {
  Aerospace: /\b(?:aircraft|avionics|satellites?|space agenc\w+|air shows?)\b/i,
  Agriculture: /\b(?:farms?|farmers?|farming|crops?|agronom\w+)\b/i,
  Arts: /\b(?:art|artists?|galler(?:y|ies)|sculpt\w+|painters?)\b/i,
  Career: /\b(?:careers?|job fairs?|recruiters|hiring|newcomer)\b/i,
  Celebrity: /\b(?:celebrit(?:y|ies)|publicists|premieres)\b/i,
  Consulting: /\b(?:consulting|consultancy|consultancies)\b/i,
  Education: /\b(?:schools?|teachers?|universities|edtech|courses|learning)\b/i,
  Energy: /\b(?:solar|wind|grid|renewables?|energy|utilities)\b/i,
  Entertainment: /\b(?:films?|television|movies?|series|casting)\b/i,
  Fashion: /\b(?:fashion|knitwear|showrooms?|textile)\b/i,
  Finance: /\b(?:fintech|banks?|banking|treasur\w+|financing)\b/i,
  Food: /\b(?:food|chefs?|culinary|tasting)\b/i,
  Gaming: /\b(?:games?|gaming|playtest)\b/i,
  Healthcare: /\b(?:health|medical|hospitals?|biotech|clinical|pharma\w*|drug)\b/i,
  'Hedge Funds': /\b(?:hedge funds?|prime broker\w*|allocators?)\b/i,
  History: /\b(?:histor\w+|archaeolog\w+|archiv\w+|heritage|ancient)\b/i,
  'Investment Banking': /\b(?:investment bank(?:s|ing)?|mergers|analysts?)\b/i,
  Luxury: /\b(?:luxury|jewell?er\w*|watch)\b/i,
  Manufacturing: /\b(?:factor(?:y|ies)|carmakers?|manufacturers?|suppliers?|plant|produce)\b/i,
  Media: /\b(?:podcasts?|journalis\w+|newsrooms?|editors?|broadcasters?)\b/i,
  Music: /\b(?:songs?|songwriters?|musicians?|music|recording)\b/i,
  Nonprofit: /\b(?:nonprofits?|charit(?:y|ies)|ngos?|volunteers?)\b/i,
  Philanthropy: /\b(?:philanthrop\w+|donors?|giving|grants?|raise funds)\b/i,
  Politics: /\b(?:policy|legislat\w+|congress\w*|elections?|hearings?)\b/i,
  'Private Equity': /\b(?:private equity|buyouts?|family offices?|limited partners)\b/i,
  Royalty: /\b(?:royal|palaces?|court|patron)\b/i,
  Science: /\b(?:research groups?|physic\w+|oceanograph\w+|scientists?|laborator(?:y|ies)|detector)\b/i,
  Sports: /\b(?:sports?|athletes?|football|soccer|stadiums?|physiotherap\w+)\b/i,
  Technology: /\b(?:tech|software|startups?|AI|developers?|SaaS|open source|mobile)\b/i,
  Tourism: /\b(?:travel|hotels?|tour\w*|guests)\b/i,
}

/** The industry most words speak of; its own name counts for three. */
function industryIn(prompt: string): Industry | null {
  const scores = industries.map((industry) => {
    const named = count(prompt, new RegExp(`\\b${industry}\\b`, 'gi'))
    return { industry, score: 3 * named + count(prompt, new RegExp(industryWords[industry], 'gi')) }
  })
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.industry : null
}

function count(written: string, words: RegExp): number {
  return written.match(words)?.length ?? 0
}
