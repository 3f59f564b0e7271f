import type { Node } from '../entities/node/node.ts'
import { centerName } from './center-name.ts'

/** Returns the user's own node in a network: the node with their email address, or else the node named "You". */
export function ownNode(nodes: Iterable<Pick<Node, 'id' | 'type' | 'name' | 'email'>>, email: string): string | null {
  let center: string | null = null
  for (const node of nodes) {
    if (node.type !== 'person') continue
    if (email !== '' && node.email?.toLowerCase() === email.toLowerCase()) return node.id
    if (node.name === centerName) center ??= node.id
  }
  return center
}
