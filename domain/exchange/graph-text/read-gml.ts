import { withCharacters } from '../html-text.ts'
import type { Progress } from '../table.ts'

/** Keys with their values, each a text or a list of the same; a key may come several times. */
export type GmlList = readonly (readonly [key: string, value: string | GmlList])[]
type OpenList = (readonly [key: string, value: string | GmlList])[]

type ReadGml = { readonly ok: true; readonly value: GmlList } | { readonly ok: false; readonly line: number }

/** A comment, a text in quotation marks, a bracket, or a word: all that stands in such a file. */
const tokens = /#[^\n]*|"([^"]*)"|[[\]]|[^\s[\]"]+/g
const tokensPerStep = 20_000
/** Deeper than any graph nests what it says. */
const deepest = 50

/** The text of a GML file as lists; where it breaks off or nests without end, the line of it. Yields its progress. */
export function* readGml(text: string): Generator<Progress, ReadGml, void> {
  const open: OpenList[] = [[]]
  let key: string | null = null
  let count = 0
  for (const token of text.matchAll(tokens)) {
    if (++count % tokensPerStep === 0) yield token.index / text.length
    const [word] = token
    // A key is a word; a sign of a color, such as #0a66c2, stands in quotation marks.
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
