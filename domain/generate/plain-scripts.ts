import type { NodeType } from '../entities/node/node.ts'
import type { Language } from './languages.ts'
import type { Named } from './names.ts'
import { isPlace } from './places.ts'
import { type Grammar, grammars } from './plain-script-grammars.ts'

/* Scripts without capitals do not mark names, except by quotation marks. Other names are found by position: statements
   about the author are removed, and the remaining list is split at function words. */

/** Maximum length of a name, in characters. */
const longestThing = 30
const mostWords = 4
/** Matches the dots of abbreviations, which do not end a sentence. */
const abbreviated = /(?<=(?:^|\s)(?:डॉ|प्रो|ড|ডা|মো|د|م))\./gu
const sentenceEnd = /[。．.！!？?؟।\n]/
const between = /[、，,；;：:؛،·•…]|\s[-–—]\s/
const quoted = /(?:(\p{L}[\p{L}\p{M}]*)\s+)?["“„«「『《]([^"“”„«»「」『』《》\n]{2,60})["”»」』》]/gu

/** Finds the names in a description, for languages without capitals. Returns no names for other languages. */
export function readPlainScript(prompt: string, language: Language): Named[] {
  const grammar = grammars[language]
  if (!grammar) return []
  const found = new Map<string, Named>()
  const add = (thing: Named) => {
    if (found.has(thing.name)) return
    found.set(thing.name, thing)
    if (thing.company) add({ name: thing.company, type: 'organization', title: null, company: null })
  }
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const rest = prompt
    .replaceAll(abbreviated, '')
    .replaceAll(quoted, (_all, before: string | undefined, inner: string) => {
      const typeBefore = before && kindIn(withoutAnd(before, grammar), grammar)
      const name = inner.trim()
      const type = kindIn(name, grammar) ?? (typeBefore || 'organization')
      if (!isPlace(name)) add({ name, type, title: null, company: null })
      return typeBefore ? '،' : `${before ?? ''}،`
    })
  for (const sentence of rest.split(sentenceEnd)) {
    for (const clause of withoutSelf(sentence.trim(), grammar)) {
      for (const [, outer = '', bracket] of clause.matchAll(/([^（()）]+)(?:[（(]([^）)]*)[）)])?/g)) {
        const things = thingsIn(outer, grammar, segmenter)
        const last = things.at(-1)
        if (last && bracket) things.splice(-1, 1, withBracket(last, bracket.trim(), grammar))
        for (const thing of things) add(thing)
      }
    }
  }
  return [...found.values()]
}

/** Returns the clauses of a sentence that can contain names, without statements about the author. */
function withoutSelf(sentence: string, { self, asks, selfEnd, isVerbFirst }: Grammar): string[] {
  const isSelf = (part: string) => self.test(part) && !asks.test(part)
  if (!isVerbFirst) return isSelf(sentence) ? [] : sentence.replace(selfEnd ?? /^(?!)/, '').split(between)
  return sentence.split(between).flatMap((written) => {
    const clause = written.trim()
    if (isSelf(clause)) return []
    return self.test(clause) ? clause.slice(clause.search(asks)) : clause
  })
}

function thingsIn(clause: string, grammar: Grammar, segmenter: Intl.Segmenter): Named[] {
  const groups: string[][] = [[]]
  for (const { segment, isWordLike } of segmenter.segment(clause)) {
    if (!isWordLike) continue
    const word = withoutAnd(segment, grammar)
    if (grammar.joints.has(word)) groups.push([])
    else if (word !== segment) groups.push([word])
    else groups.at(-1)?.push(segment)
  }
  return groups.flatMap((words) => {
    const written = words.join(grammar.isUnspaced ? '' : ' ')
    // Removes Japanese verbs, which end in hiragana.
    const isEnding = /\p{Script=Hiragana}$/u.test(written) && !/(?:さん|くん|ちゃん)$/.test(written)
    const isThing =
      written.length > 1 && written.length <= longestThing && words.length <= mostWords + Number(grammar.isUnspaced) * 3
    if (!isThing || isEnding || grammar.own.test(written) || isPlace(written)) return []
    return addressed(written, grammar) ?? plain(written, kindOf(written, words.length, grammar))
  })
}

/**
 * Splits a form of address or title from a name: "任天堂の高橋さん" is 高橋 of 任天堂, "डॉ मीना कुमारी" is मीना कुमारी with the
 * title डॉ. Returns null if there is neither.
 */
function addressed(written: string, grammar: Grammar): Named | null {
  const { address, titles } = grammar
  const bare = written.replace(address, '')
  const title = titles.before?.exec(bare)?.[0] ?? titles.behind?.exec(bare)?.[0]
  if (title === undefined && bare === written) return null
  const left =
    title === undefined
      ? bare
      : bare.replace(titles.before?.test(bare) ? title : /$/, '').replace(titles.behind ?? /$/, '')
  // A kind such as "书店经理" or "设计师协会" is not the name of a person.
  const type = kindIn(left, grammar)
  if (title !== undefined && type !== undefined && type !== 'person') return null
  const at = left.lastIndexOf('の')
  const company = at > 0 ? left.slice(0, at) : null
  const role = title?.trim().replace(/の$/, '') ?? null
  return { name: at > 0 ? left.slice(at + 1) : left, type: 'person', title: role, company }
}

/**
 * Removes the Arabic word for "and", which is attached to the following word.
 */
function withoutAnd(word: string, { joints }: Grammar): string {
  const isAnd = joints.has('و') && /^و\p{L}{3,}$/u.test(word) && !begunWithAnd.test(word)
  return isAnd ? word.slice(1) : word
}

/** Matches words whose own first letter is the same as the Arabic word for "and". They stay unchanged. */
const begunWithAnd =
  /^(?:وليد|وائل|وسام|وسيم|وردة|وفاء|وداد|وجدي|ولاء|وحيد|وديع|وهيب|وصال|واحة|وادي|ورشة|وحدة|وزارة|وكالة)/

function withBracket(thing: Named, inner: string, grammar: Grammar): Named {
  // In Japanese and Chinese, an unknown word is taken as a company instead of a role, because that is more likely.
  const kind = kindIn(inner, grammar) ?? (grammar.isUnspaced ? 'organization' : 'person')
  if (kind === 'organization' && thing.type === 'person' && !thing.company) return { ...thing, company: inner }
  return { ...thing, type: 'person', title: inner }
}

function kindOf(name: string, words: number, grammar: Grammar): NodeType {
  return kindIn(name, grammar) ?? (!grammar.isUnspaced && words > 1 ? 'person' : 'organization')
}

/** Returns the node type that a name indicates, or undefined. */
function kindIn(name: string, { kinds }: Grammar): NodeType | undefined {
  return kinds.find(([pattern]) => pattern.test(name))?.[1]
}

function plain(name: string, type: NodeType): Named {
  return { name, type, title: null, company: null }
}
