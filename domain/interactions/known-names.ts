import { folded } from '../folded.ts'

/** A node that a name can refer to. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** A word of a string with its position. */
export interface Token {
  /** The word in the form for comparison: folded, without surrounding punctuation. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** A full name in a string, with its position and the ids of the nodes that have this name. */
export interface NameSpan {
  readonly ids: readonly string[]
  readonly from: number
  readonly to: number
}

/** Replaces all variants of apostrophes by one, because keyboards and word processors use different ones. */
const oneApostrophe = (text: string) => text.replace(/[’ʼ`´]/g, "'")
const marksBefore = /^[("'“”‘’[«]+/
const marksAfter = /[)"'“”’\].!?:»]+$/

/** Splits a string into words at spaces, hyphens, commas and semicolons. So "Jean Luc" also finds Jean-Luc. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { 0: raw, index } of text.matchAll(/[^\s,;‐‑-]+/g)) {
    const before = marksBefore.exec(raw)?.[0].length ?? 0
    const after = marksAfter.exec(raw)?.[0].length ?? 0
    if (before + after >= raw.length) continue
    const [from, to] = [index + before, index + raw.length - after]
    const key = oneApostrophe(folded(text.slice(from, to)))
    if (key !== '') tokens.push({ key, from, to })
  }
  return tokens
}

/** Finds names of a network's nodes in sentences. Ignores case and accents. Cost: one pass over the names. */
export class KnownNames {
  /** Nodes by their full name. */
  readonly #whole = new Map<string, Named[]>()
  /** Nodes by each word of their name. */
  readonly #byWord = new Map<string, { readonly named: Named; readonly words: readonly string[] }[]>()
  #longest = 0

  constructor(all: Iterable<Named>) {
    for (const named of all) {
      const words = tokensOf(named.name).map(({ key }) => key)
      if (words.length === 0) continue
      this.#longest = Math.max(this.#longest, words.length)
      put(this.#whole, words.join(' '), named)
      for (const word of new Set(words)) put(this.#byWord, word, { named, words })
    }
  }

  /**
   * Returns the full names in a string. If names overlap, the longer name wins. For names of one word, upper and lower
   * case must match, so that the verb "may" is not found as the name May.
   */
  spansIn(text: string): readonly NameSpan[] {
    const tokens = tokensOf(text)
    const spans: NameSpan[] = []
    for (let at = 0; at < tokens.length; at++) {
      for (let count = Math.min(this.#longest, tokens.length - at); count > 0; count--) {
        const span = this.#spanAt(text, tokens.slice(at, at + count))
        if (!span) continue
        spans.push(span)
        at += count - 1
        break
      }
    }
    return spans
  }

  #spanAt(text: string, tokens: readonly Token[]): NameSpan | null {
    const [first, last] = [tokens[0], tokens.at(-1)]
    const found = this.#whole.get(tokens.map(({ key }) => key).join(' '))
    if (!first || !last || !found) return null
    const written = oneApostrophe(text.slice(first.from, last.to))
    const isMeant = ({ name }: Named) =>
      tokens.length === 1 ? oneApostrophe(name).includes(written) : hasStop(name) || !hasStop(written)
    const meant = found.filter(isMeant)
    return meant.length > 0 ? { ids: meant.map(({ id }) => id), from: first.from, to: last.to } : null
  }

  /**
   * Returns the ids of the nodes to which the words may refer. Looks first for nodes with exactly this name. If there
   * are none, looks for names that start with the words ("Ana" or "Ana L" for Ana Lopez), and then for names that
   * contain all words.
   */
  meant(words: string): readonly string[] {
    const keys = tokensOf(words).map(({ key }) => key)
    const [first] = keys
    if (first === undefined) return []
    const whole = this.#whole.get(keys.join(' '))
    if (whole) return whole.map(({ id }) => id)
    const some = this.#byWord.get(first) ?? []
    const beginning = some.filter((each) => begins(each.words, keys))
    const found =
      beginning.length > 0 ? beginning : some.filter((each) => keys.every((key) => each.words.includes(key)))
    return found.map(({ named }) => named.id)
  }
}

const hasStop = (text: string) => /[,;:]/.test(text)

/** Whether a name starts with the words. The last of several words may be incomplete. */
function begins(words: readonly string[], keys: readonly string[]): boolean {
  return keys.every((key, at) => {
    const word = words[at]
    return word === key || (at > 0 && at === keys.length - 1 && (word?.startsWith(key) ?? false))
  })
}

function put<T>(map: Map<string, T[]>, key: string, item: T): void {
  const there = map.get(key)
  if (there) there.push(item)
  else map.set(key, [item])
}
