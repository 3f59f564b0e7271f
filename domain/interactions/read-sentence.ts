import type { Interaction } from '../entities/interaction/interaction.ts'
import { type KnownNames, type NameSpan, type Token, tokensOf } from './known-names.ts'
import { type Clock, findPastTime, type NamedTime } from './past-time.ts'
import { findImpossibleDay } from './impossible-day.ts'
import { findVerb, hasVerb } from './sentence-verbs.ts'

/** A name found in a sentence. */
export interface ReadName {
  /** The name as written in the sentence. */
  readonly words: string
  /**
   * Ids of the nodes to which the name may refer. If there are several, the user has to choose one. Empty if no node
   * has this name.
   */
  readonly nodeIds: readonly string[]
}

/** An interaction that a sentence describes. */
export interface ReadSentence extends Pick<Interaction, 'kind' | 'direction' | 'time' | 'text'> {
  readonly people: readonly ReadName[]
  /** The day as yyyy-mm-dd, or null if the sentence names no day. */
  readonly day: string | null
  /** Whether the sentence names only a period, such as "last month". `day` is then a day in it. */
  readonly isDayApproximate: boolean
  /** A date in the sentence that does not exist, such as "31 February". Null if the sentence names another day. */
  readonly impossibleDay: string | null
}

const colon = /:(?=\s|$)|\s[–—-](?=\s)/u
const about = /(?<=^|\s)(?:about|regarding|concerning|re)(?=[\s:]|$):?/iu
const andWords = new Set(['and', '&', '+', 'both', 'with'])
const selfWords = new Set(['me', 'i', 'us', 'myself', 'we', 'each', 'other'])
/** Words that cannot be the start of a name. */
const textWords = new Set(
  'at in for over on by from during because when after before while who that to again together via as until through near around'.split(
    ' ',
  ),
)

/**
 * Parses an English sentence about an interaction: "met Ana Lopez and Bo yesterday about the lease", "Ana wrote to me
 * last Tuesday: budget is approved". Returns null if the sentence does not describe an interaction. Cost: one pass over
 * the sentence.
 */
export function readSentence(sentence: string, known: KnownNames, clock: Clock): ReadSentence | null {
  const names = known.spansIn(sentence)
  const masked = blotted(
    sentence,
    names.map(({ from, to }) => [from, to] as const),
    '§',
  )
  const [begin, named] = beginOf(masked, clock)
  const verb = findVerb(masked, begin)
  if (!verb) return null
  const stop = stopIn(masked, verb.to)
  const inHead = findPastTime(masked.slice(verb.to, stop.from), clock)
  const head = blotted(sentence.slice(verb.to, stop.from), inHead.spans, ' ')
  const reader = new NameReader(known, names, verb.kind === 'introduced')
  const subject = reader.read(sentence.slice(...verb.subject), verb.subject[0])
  // If the subject contains other words than names, the sentence does not describe an interaction.
  if (subject.rest !== '') return null
  const after = reader.read(head, verb.to)
  const { text: tail, named: inTail } = tailOf(sentence, masked, stop, clock, inHead.day === null && named.day === null)
  const rest = [verb.detail, after.rest].filter(Boolean).join(' ')
  let text =
    rest === ''
      ? tail
      : [rest, stop.isWord ? `${stop.words} ${tail}` : tail].filter(Boolean).join(stop.isWord ? ' ' : ': ')
  // In "Note: Ana likes sailing", the name follows the colon.
  let people = [...subject.people, ...after.people]
  if (verb.kind === 'note' && people.length === 0 && tail !== '') {
    const [first] = names
    if (first && sentence.slice(stop.to, first.from).trim() === '') {
      people = [{ words: sentence.slice(first.from, first.to), nodeIds: first.ids }]
      text = sentence.slice(first.to).trim()
    }
  }
  const ofDay = [inHead, named, inTail].find((each) => each !== null && each.day !== null)
  return {
    kind: verb.kind,
    direction: verb.direction,
    people: onceEach(people),
    day: ofDay?.day ?? null,
    isDayApproximate: ofDay?.isApproximate ?? false,
    impossibleDay: ofDay ? null : findImpossibleDay(masked),
    time: inHead.time ?? named.time ?? inTail?.time ?? null,
    text,
  }
}

/**
 * Returns the start of the clause after a leading time, and this time. In "Yesterday I met Ana", the clause starts at
 * "I". Without a leading time, returns the position of the first word and an empty time.
 */
function beginOf(masked: string, clock: Clock): readonly [number, NamedTime] {
  const none = { day: null, isApproximate: false, time: null, spans: [] }
  const blank = /^\s*/.exec(masked)?.[0].length ?? 0
  const verbAt = findVerb(masked, blank)
  if (verbAt && verbAt.subject[0] === verbAt.subject[1]) return [blank, none]
  const named = findPastTime(masked, clock)
  const [first] = named.spans
  if (!first || first[0] > blank) return [blank, none]
  const only = findPastTime(masked.slice(0, first[1]), clock)
  return [first[1] + (/^[\s,]*/.exec(masked.slice(first[1]))?.[0].length ?? 0), only]
}

interface Stop {
  readonly from: number
  readonly to: number
  /** The word or mark as written in the sentence, such as "about". */
  readonly words: string
  readonly isWord: boolean
}

/** Finds the word or punctuation mark between the participants and the topic, such as "about" or a colon. */
function stopIn(masked: string, from: number): Stop {
  const body = masked.slice(from)
  const [mark, word] = [colon.exec(body), about.exec(body)]
  const isWord = word !== null && (mark === null || word.index < mark.index)
  const found = isWord ? word : mark
  if (!found) return { from: masked.length, to: masked.length, words: '', isWord: false }
  const at = from + found.index
  return { from: at, to: at + found[0].length, words: found[0].trim(), isWord }
}

/**
 * Splits a topic from the time at its end: "about the lease yesterday" gives "the lease" and yesterday. A future day
 * remains part of the topic, because the interaction is in the past. So does a month or a year ("about the budget in
 * May"), and a time without other words ("about last year").
 */
function tailOf(sentence: string, masked: string, stop: Stop, clock: Clock, wantsDay: boolean) {
  const whole = { text: sentence.slice(stop.to).trim(), named: null }
  if (!stop.isWord || !wantsDay) return whole
  const tail = masked.slice(stop.to)
  const colonAt = colon.exec(tail)?.index ?? tail.length
  const part = tail.slice(0, colonAt)
  const all = findPastTime(part, clock)
  const last = all.spans.at(-1)
  if (!last || part.slice(last[1]).replace(/[\s.!]/g, '') !== '') return whole
  const words = part.slice(last[0])
  const named = findPastTime(words, clock)
  const isPeriod = named.isApproximate && !/\b(?:ago|last)\b/i.test(words)
  if (isPeriod || part.slice(0, last[0]).trim() === '') return whole
  if (named.day !== null && named.day > clock.now.slice(0, 10)) return whole
  const topic = sentence.slice(stop.to, stop.to + last[0]) + sentence.slice(stop.to + colonAt)
  return { text: topic.trim(), named }
}

/** Parses a list of names up to the first word that is not part of a name. */
class NameReader {
  readonly #known: KnownNames
  readonly #names: readonly NameSpan[]
  readonly #takesTo: boolean

  /** `takesTo` is whether "to" can introduce another name, as in "introduced Ana to Bo". */
  constructor(known: KnownNames, names: readonly NameSpan[], takesTo: boolean) {
    this.#known = known
    this.#names = names
    this.#takesTo = takesTo
  }

  /** Returns the names at the start of `text`, and the remaining text. `offset` is the position of `text`. */
  read(text: string, offset: number): { people: readonly ReadName[]; rest: string } {
    const tokens = tokensOf(text)
    const people: ReadName[] = []
    let at = 0
    let restFrom = -1
    /** Position of a joining word such as "and". If no name follows, the word belongs to the remaining text. */
    let joined = -1
    let isJoined = true
    while (at < tokens.length) {
      const token = tokens[at] as Token
      const isFirst = people.length === 0
      if (andWords.has(token.key) || (this.#takesTo && token.key === 'to')) {
        joined = token.from
        isJoined = true
        at++
        continue
      }
      isJoined ||= /[,;]/.test(text.slice(tokens[at - 1]?.to ?? 0, token.from))
      if (selfWords.has(token.key)) {
        at++
        continue
      }
      const place = token.key === 'at' || token.key === 'in' ? this.#wholeAt(tokens[at + 1], offset) : undefined
      const whole = this.#wholeAt(token, offset) ?? place
      if (whole) {
        people.push({ words: text.slice(whole.from - offset, whole.to - offset), nodeIds: whole.ids })
        while (at < tokens.length && (tokens[at] as Token).from + offset < whole.to) at++
        isJoined = false
        joined = -1
        continue
      }
      if (!isJoined || textWords.has(token.key)) {
        restFrom = joined >= 0 ? joined : token.from
        break
      }
      const run = this.#runAt(text, tokens, at)
      const begun = this.#known.meant(text.slice(token.from, run.to))
      const isName = run.nodeIds.length > 0 || begun.length > 0
      const isText = run.count > 1 || hasVerb(text.slice(token.from, run.to))
      if (!isName && !isFirst && isText && isLower(text[token.from] ?? '')) {
        restFrom = joined >= 0 ? joined : token.from
        break
      }
      people.push({ words: text.slice(token.from, run.to), nodeIds: run.nodeIds })
      at += run.count
      isJoined = false
      joined = -1
    }
    const rest =
      restFrom < 0
        ? ''
        : text
            .slice(restFrom)
            .replace(/\s+/g, ' ')
            .trim()
            .replace(/[,;]+$/, '')
    return { people, rest }
  }

  #wholeAt(token: Token | undefined, offset: number): NameSpan | undefined {
    return token && this.#names.find(({ from }) => from === token.from + offset)
  }

  /**
   * Returns the longest sequence of words from `at` that refers to a known name. If there is none, returns all words up
   * to the next separator, at most six.
   */
  #runAt(text: string, tokens: readonly Token[], at: number) {
    const first = tokens[at] as Token
    let count = 1
    while (count < 6 && !this.#ends(text, tokens, at + count)) count++
    for (let length = count; length > 0; length--) {
      const to = (tokens[at + length - 1] as Token).to
      const nodeIds = this.#known.meant(text.slice(first.from, to))
      if (nodeIds.length > 0) return { count: length, to, nodeIds }
    }
    return { count, to: (tokens[at + count - 1] as Token).to, nodeIds: [] }
  }

  #ends(text: string, tokens: readonly Token[], at: number): boolean {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (!before || !token) return true
    const between = text.slice(before.to, token.from)
    return /[,;]/.test(between) || between.length > 1 || andWords.has(token.key) || textWords.has(token.key)
  }
}

const isLower = (letter: string) => letter !== letter.toLocaleUpperCase('en')

function onceEach(people: readonly ReadName[]): readonly ReadName[] {
  const seen = new Set<string>()
  return people.filter(({ nodeIds, words }) => {
    const key = nodeIds.length > 0 ? [...nodeIds].sort().join(' ') : words
    return !seen.has(key) && seen.add(key)
  })
}

function blotted(text: string, spans: readonly (readonly [number, number])[], by: string): string {
  let all = text
  for (const [from, to] of spans) all = all.slice(0, from) + by.repeat(to - from) + all.slice(to)
  return all
}
