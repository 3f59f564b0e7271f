import type { Node } from '../entities/node/node.ts'
import { centerName } from '../generate/center-name.ts'

/** The node a person is in their own network: the one with their address, or else one called "You". */
export function ownNode(nodes: Iterable<Node>, email: string): string | null {
  let center: string | null = null
  for (const node of nodes) {
    if (node.type !== 'person') continue
    if (email !== '' && node.email?.toLowerCase() === email.toLowerCase()) return node.id
    if (node.name === centerName) center ??= node.id
  }
  return center
}
