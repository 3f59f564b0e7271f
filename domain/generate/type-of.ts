import type { NodeType } from '../entities/node/node.ts'
import { nodeTypeOf } from '../exchange/type-words.ts'
import { kindOfWord } from './words.ts'

/**
 * The type a model means: its word, one that says the same ("company"), or a noun that is of that type ("startup", "trade
 * fair"). A person where nobody knows.
 */
export function typeOf(written: string): NodeType {
  const words = written.trim().split(/[^\p{L}\p{M}\p{N}-]+/u)
  return nodeTypeOf(written) ?? kindOfWord(words.at(-1) ?? '') ?? kindOfWord(words[0] ?? '') ?? 'person'
}
