import { remembering, type Values } from '../said.ts'
import type { Node } from './node.ts'

/** A node after a change: if it came from a file, it remembers what that said. */
export function rememberingNode(before: Node, after: Node): Node {
  if (!after.origin) return after
  const origin = remembering(after.origin, comparedValues(before), comparedValues(after))
  return origin === after.origin ? after : { ...after, origin }
}

/** What files and nodes are compared by. Tags by their ids, in the order of these. */
export function comparedValues(node: Node): Values {
  const { type, name, title, company, email, phone, address, date, notes, color, profileUrl, imageUrl } = node
  const plain = { type, name, title, company, email, phone, address, date, notes, color, profileUrl, imageUrl }
  return { ...plain, tags: node.tagIds.toSorted().join(' '), ...node.fieldValues }
}
