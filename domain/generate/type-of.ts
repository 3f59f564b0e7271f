import type { NodeType } from '../entities/node/node.ts'
import { nodeTypeOf } from '../exchange/cells/type-words.ts'
import { kindOfWord } from '../exchange/cells/kind-of-word.ts'

/**
 * Returns the node type for a model's word: the type itself, a synonym ("company"), or a more specific noun ("startup",
 * "trade fair"). The default is person.
 */
export function typeOf(written: string): NodeType {
  const words = written.trim().split(/[^\p{L}\p{M}\p{N}-]+/u)
  return nodeTypeOf(written) ?? kindOfWord(words.at(-1) ?? '') ?? kindOfWord(words[0] ?? '') ?? 'person'
}
