/** A parsed question about reaching someone. All parts are words of the question. */
export interface ReachQuestion {
  readonly to: string
  /** Words for the start of the path. Null if the path starts at the user. */
  readonly from: string | null
  readonly via: readonly string[]
  readonly notVia: readonly string[]
}

/** Matches words before a description of targets: "any investor", "someone who is a CTO". */
export const anyone =
  /^(?:any(?:body|one)?|some(?:body|one)?|an?|all|every(?:body|one)?)\s+(?:(?:who is|who are|of the)\s+)?(?:an?\s+)?/i

const reaching =
  '(?:reach(?: out to)?|meet|approach|contact|(?:connect|get connected) (?:to|with)|(?:be|get|become) introduced to|get (?:an? )?(?:warm )?(?:(?:intro(?:duction)?s?|path|way|line) )?(?:to|in touch with|through to|hold of|close to))'

/**
 * Phrases that start questions about reaching someone. Named groups capture the start or the target where the
 * phrase contains it.
 */
const openings = [
  `how (?:do|can|could|should|shall|would|will|might|may) (?:i|we) (?:best |ever |then )?${reaching}`,
  `how to (?:best )?${reaching}`,
  `(?:best|easiest|warmest|shortest|quickest) way to ${reaching}`,
  'whom? (?:all )?(?:can|could|would|might|should|may)\\b.*?\\b(?:introduce|connect|put|bring) (?:me|us)\\b.*?\\b(?:to|with)',
  '(?:can|could|would|will|may|should) (?<via>.+?) (?:introduce|connect|bring|put) (?:me|us)(?: in touch| together)? (?:to|with)',
  '(?:introduce|connect|get|bring) (?:me|us) (?:to|with|in touch with)',
  'how (?:am i|are we) (?:connected|related|linked) (?:to|with)',
  'how (?:is|are) (?<from>.+?) (?:connected|related|linked) (?:to|with)',
  'what (?:connects|links|joins) (?<from>.+?) (?:and|to|with)',
  '(?:connections?|links?) between (?<from>.+?) and',
  'how (?:far|many (?:steps|introductions|connections)) (?:is|are)',
  '(?:path|route) (?!from\\b|to\\b|between\\b)(?<from>.+?) to',
  '(?:paths?|ways?|routes?|introductions?|intros?)\\b[^.?!]*?\\b(?:between (?<from>.+?) and|from (?<from2>.+?) to|to)(?: (?:get to|reach|meet|contact|be introduced to))?',
  '^from (?<from>.+?) to',
].map((words) => new RegExp(`\\b(?:${words})\\s+`, 'i'))

/** Maximum length in characters. Longer questions are never about a path, and would take long to parse. */
const longestQuestion = 400

const condition =
  /(?:[\s,;]+(?:but|and))?[\s,;]+(not (?:via|through|over|by)|without|avoiding|around|via|through|by way of)\s+/i

/**
 * Parses a question about reaching someone: "how do I reach Ada Quill", "who can introduce me to any investor", "the
 * warmest path from Bo to Ada, not via Cy". Null for other questions. The parts need not be names of nodes.
 */
export function readReachQuestion(asked: string): ReachQuestion | null {
  if (asked.length > longestQuestion) return null
  const request = asked.trim().replace(/[.!?\s]+$/, '')
  const opening = openings.map((each) => each.exec(request)).find((found) => found !== null)
  if (!opening) return null
  const { from = opening.groups?.from2, via: through } = opening.groups ?? {}
  const [ends = '', ...conditions] = request.slice(opening.index + opening[0].length).split(condition)
  const to = bare(ends.replace(/\s+(?:away )?from (?:me|us|here)$/i, ''))
  const via = through === undefined ? [] : [bare(through)]
  const notVia: string[] = []
  for (let at = 0; at + 1 < conditions.length; at += 2) {
    const names = (conditions[at + 1] ?? '')
      .split(/\s*(?:,|\b(?:and|or)(?: then)?\b)\s*/i)
      .filter((name) => name !== '')
    const isRound = /^(?:not|without|avoiding|around)/i.test(conditions[at] ?? '')
    ;(isRound ? notVia : via).push(...names.map(bare))
  }
  // "New", "more" or "other" people are not in the network yet, so the question asks for advice instead of a path.
  if (to === '' || /^(?:new|more|other|further)\s/i.test(to)) return null
  return { to, from: from === undefined || isOneself(from) ? null : bare(from), via, notVia }
}

const isOneself = (words: string) => /^(?:me|myself|us|here|i)$/i.test(words.trim())
/** Trims the words and removes surrounding quotation marks. */
const bare = (words: string) => words.trim().replace(/^["“'‘]+|["”'’]+$/g, '')
