import type { Graph } from '../../domain/entities/graph.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import { rememberedStart } from './remembered-start.ts'

/**
 * Returns the id of the node at which paths start by default: the last start, or else the user's own node. Null if this
 * node is the target or does not exist.
 */
export function startIn(networkId: string, graph: Graph, to: string | null, email: string): string | null {
  const remembered = rememberedStart(networkId)
  const start = remembered !== null && graph.nodes.has(remembered) ? remembered : ownNode(graph.nodes.values(), email)
  return start === to ? null : start
}
