import type { Graph } from '../entities/graph.ts'
import type { Node } from '../entities/node/node.ts'

export interface Mention {
  readonly node: Node
  /** Index of the mention in the text. */
  readonly at: number
  readonly length: number
}

const shortestFirstName = 3
/** Words that are too common to identify a node as the first word of its name. */
const articles = new Set(['the', 'our', 'new', 'san', 'first'])

/**
 * Returns the node that text mentions: the node with the longest full name in the text, or else the node whose name's
 * first word occurs earliest. Null if the text mentions no node, or if the mention is ambiguous. Cost: one pass over
 * all nodes.
 */
export function mentionedNode(graph: Graph, text: string): Mention | null {
  const find = finderIn(text.toLowerCase())
  let whole: Mention | null = null
  let byFirstWord: Mention[] = []
  for (const node of graph.nodes.values()) {
    const name = node.name.toLowerCase()
    const at = find(name)
    if (at >= 0) {
      if (!whole || name.length > whole.length) whole = { node, at, length: name.length }
      continue
    }
    const first = name.split(' ')[0] ?? ''
    const firstAt = first.length >= shortestFirstName && !articles.has(first) ? find(first) : -1
    const earliest = byFirstWord[0]?.at ?? Number.POSITIVE_INFINITY
    if (firstAt < 0 || firstAt > earliest) continue
    if (firstAt < earliest) byFirstWord = []
    byFirstWord.push({ node, at: firstAt, length: first.length })
  }
  if (whole) return whole
  const [only, another] = byFirstWord
  return only && !another ? only : null
}

/**
 * Returns a function that returns the index of the given words in the text, matching whole words only, or -1. Text and
 * words must have the same case. The text is indexed once, so that a string that repeats half a name is not compared
 * letter by letter for every node.
 */
export function finderIn(text: string): (words: string) => number {
  const isLetter = Uint8Array.from([...Array(text.length).keys()], (at) => Number(/[\p{L}\p{N}]/u.test(text[at] ?? '')))
  /** For each index, the nearest index from there on at which a word may start. */
  const nextStart = new Int32Array(text.length + 1)
  let next = text.length
  for (let at = text.length; at >= 0; at--) {
    if (!isLetter[at - 1]) next = at
    nextStart[at] = next
  }
  return (words) => {
    let at = words === '' ? -1 : text.indexOf(words)
    while (at >= 0) {
      if (nextStart[at] === at && !isLetter[at + words.length]) return at
      at = text.indexOf(words, nextStart[at + 1])
    }
    return -1
  }
}
