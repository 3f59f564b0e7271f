import type { NodeType } from '../entities/node/node.ts'
import { nodeTypeOf } from '../exchange/type-words.ts'
import { kindOfWord } from './words.ts'

/**
 * Returns the node type for a model's answer: the type itself, a synonym ("company"), or a noun of that type
 * ("startup", "trade fair"). Defaults to person.
 */
export function typeOf(written: string): NodeType {
  const words = written.trim().split(/[^\p{L}\p{M}\p{N}-]+/u)
  return nodeTypeOf(written) ?? kindOfWord(words.at(-1) ?? '') ?? kindOfWord(words[0] ?? '') ?? 'person'
}
