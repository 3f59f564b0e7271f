import { withCharacters } from '../../cells/html-text.ts'
import type { Progress } from '../../table.ts'

/** A list of keys with values. A value is a string or a nested list. A key may occur several times. */
export type GmlList = readonly (readonly [key: string, value: string | GmlList])[]
type OpenList = (readonly [key: string, value: string | GmlList])[]

type ReadGml = { readonly ok: true; readonly value: GmlList } | { readonly ok: false; readonly line: number }

/** Matches the tokens of a GML file: comments, quoted strings, brackets and words. */
const tokens = /#[^\n]*|"([^"]*)"|[[\]]|[^\s[\]"]+/g
const tokensPerStep = 20_000
/** Maximum nesting depth, which no real graph exceeds. */
const deepest = 50

/**
 * Parses GML into lists. If the text is incomplete or nested too deeply, returns the line of the error. Yields
 * progress.
 */
export function* readGml(text: string): Generator<Progress, ReadGml, void> {
  const open: OpenList[] = [[]]
  let key: string | null = null
  let count = 0
  for (const token of text.matchAll(tokens)) {
    if (++count % tokensPerStep === 0) yield token.index / text.length
    const [word] = token
    // Skips comments. An unquoted # always starts a comment, because keys are words and colors such as "#0a66c2" are
    // quoted.
    if (word.startsWith('#')) continue
    const list = open.at(-1)
    if (list === undefined) return broken(text, token.index)
    if (word === ']') {
      if (key !== null || open.length === 1) return broken(text, token.index)
      open.pop()
    } else if (key === null) {
      if (word === '[' || word.startsWith('"')) return broken(text, token.index)
      key = word
    } else if (word === '[') {
      if (open.length > deepest) return broken(text, token.index)
      const inner: OpenList = []
      list.push([key, inner])
      open.push(inner)
      key = null
    } else {
      list.push([key, token[1] === undefined ? word : withCharacters(token[1])])
      key = null
    }
  }
  return open.length === 1 && key === null ? { ok: true, value: open[0] ?? [] } : broken(text, text.length)
}

function broken(text: string, at: number): ReadGml {
  return { ok: false, line: text.slice(0, at).split('\n').length }
}
