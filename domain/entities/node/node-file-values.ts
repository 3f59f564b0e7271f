import { recordFileValues, type Values } from '../file-values.ts'
import type { Node } from './node.ts'

/** Returns a node after a change. If the node was imported, also records the file's values of changed properties. */
export function nodeWithFileValues(before: Node, after: Node): Node {
  if (!after.origin) return after
  const origin = recordFileValues(after.origin, comparedValues(before), comparedValues(after))
  return origin === after.origin ? after : { ...after, origin }
}

/** The values by which files and nodes are compared. Tags are compared by their ids, in order. */
export function comparedValues(node: Node): Values {
  const { type, name, title, company, email, phone, address, date, notes, color, profileUrl, imageUrl } = node
  const plain = { type, name, title, company, email, phone, address, date, notes, color, profileUrl, imageUrl }
  return { ...plain, tags: node.tagIds.toSorted().join(' '), ...node.fieldValues }
}
