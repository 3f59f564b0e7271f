import type { Graph } from '../../domain/entities/graph.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import { rememberedStart } from './remembered-start.ts'

/** Returns the default start of paths: the last one used, or else the user's own node. */
export function startIn(networkId: string, graph: Graph, to: string | null, email: string): string | null {
  const remembered = rememberedStart(networkId)
  const start = remembered !== null && graph.nodes.has(remembered) ? remembered : ownNode(graph.nodes.values(), email)
  return start === to ? null : start
}
