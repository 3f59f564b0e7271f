import type { Graph } from '../model/graph.ts'
import type { Node } from '../model/node.ts'

export interface Mention {
  readonly node: Node
  /** Where it stands in the text. */
  readonly at: number
  readonly length: number
}

const shortestFirstName = 3
/** First words of names that speak of nobody. */
const articles = new Set(['the', 'our', 'new', 'san', 'first'])

/**
 * The node that a text speaks of: the longest name in it, or else the one whose first word comes first in it. Null if
 * there is none, or no telling which. Cost: one pass over all nodes.
 */
export function mentionedNode(graph: Graph, said: string): Mention | null {
  const text = said.toLowerCase()
  let whole: Mention | null = null
  let byFirstWord: Mention[] = []
  for (const node of graph.nodes.values()) {
    const name = node.name.toLowerCase()
    const at = standsIn(text, name)
    if (at >= 0) {
      if (!whole || name.length > whole.length) whole = { node, at, length: name.length }
      continue
    }
    const first = name.split(' ')[0] ?? ''
    const firstAt = first.length >= shortestFirstName && !articles.has(first) ? standsIn(text, first) : -1
    const earliest = byFirstWord[0]?.at ?? Number.POSITIVE_INFINITY
    if (firstAt < 0 || firstAt > earliest) continue
    if (firstAt < earliest) byFirstWord = []
    byFirstWord.push({ node, at: firstAt, length: first.length })
  }
  if (whole) return whole
  const [only, another] = byFirstWord
  return only && !another ? only : null
}

/** Where words stand in a text as words of their own; -1 if they do not. Both in the same case. */
export function standsIn(text: string, words: string): number {
  if (words === '') return -1
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return at
  }
  return -1
}
