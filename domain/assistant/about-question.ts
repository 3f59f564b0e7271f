import type { Graph } from '../entities/graph.ts'
import type { Node } from '../entities/node/node.ts'
import { folded } from '../folded.ts'
import { aboutNode } from './about.ts'
import { nodeLines, nodesCalled } from './named-nodes.ts'
import { mentionedNode } from './mention.ts'
import { reachTexts } from './reach-texts.ts'

const asking =
  /^(?:please )?(?:tell me (?:more |everything |something )?about|who(?:['’]s| is| was)|what (?:do|can) (?:you|we|i) (?:know|say|tell me) about|what about|what is known about|describe)\s+(.+)$/is
/** Words that refer to the network, to its parts or to the speaker, not to a node. */
const noName = /^(?:this|that|these|those|the|an?|my|our|your|it|me|myself|us|you|yourself|here|there)\b/i
/** Questions that are often not about a node. */
const vague = /^(?:please )?(?:what about|describe|who was)\b/i
const longestName = 200
const mostNamed = 5

/**
 * Returns the words for the node that a question asks about: "tell me about Ada Quill", "who is Ada?". Null if the
 * question does not ask about a node.
 */
function nodeAskedAbout(question: string): string | null {
  const [, words = ''] = asking.exec(question.trim().replace(/[.?!\s]+$/, '')) ?? []
  const name = words.trim().replace(/^["“'‘]+|["”'’]+$/g, '')
  return name === '' || name.length > longestName || noName.test(name) ? null : name
}

/**
 * Answers a question about one node by its name, or says that the network has no such node. Null if the question does
 * not ask about a name.
 *
 * @param isTopic Whether words are about a topic other than a node. If the question is about such a topic, only words
 *   that are capitalized like a name are reported as unknown.
 */
export function answerAboutName(graph: Graph, question: string, isTopic: (words: string) => boolean): string | null {
  const name = nodeAskedAbout(question)
  if (name === null || folded(name) === folded(graph.network.name)) return null
  const parts = name.split(/\s+/)
  const isWholeName = parts.every((part) => /^[^\p{L}]*(?:\p{Lu}|\p{N})/u.test(part))
  const called = nodesCalled(graph, name)
  const [first, ...others] = called
  if (first && others.length > 0) {
    return reachTexts.which(name, nodeLines(graph, called.slice(0, mostNamed)), called.length - mostNamed)
  }
  const node = first ?? mentionedNode(graph, name)?.node
  // A full name must match completely: "Ada Marsh" does not mean Ada Quill.
  const isMeant = node && (!isWholeName || wordsOf(name).every((word) => ownWords(node).includes(word)))
  if (isMeant) return aboutNode(graph, node)
  // Lowercase words are often not a name, as in "what about tomorrow" or "who was added last". Only a single word, in a
  // question that can hardly be about anything else, is reported as an unknown name.
  const isNameLike = parts.length === 1 && !vague.test(question) && !isTopic(question)
  const isUnknown = isWholeName ? parts.length > 1 || !isTopic(name) : isNameLike
  return isUnknown ? reachTexts.unknown(name) : null
}

const ownWords = ({ name, title, company }: Node) => wordsOf([name, title, company].join(' '))
/** The words of a text, without the English possessive ending ('s). */
const wordsOf = (text: string) =>
  folded(text)
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
