import type { Edge } from '../entities/edge/edge.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'
import { edgeIdsOf } from '../entities/owned-ids.ts'
import { closeWords, notCloseBefore } from './strength-constants.ts'

/**
 * Returns the ids of the given nodes that are family or friends of the user. This depends on the tags of a node and on
 * the labels of its connections to the user. Cost: one pass over the given nodes, the user's connections and the tags.
 */
export function closeAmong(
  nodeIds: Iterable<string>,
  graph: Pick<Graph, 'nodes' | 'edges' | 'tags' | 'edgesByNode'>,
  ownNodeId: string | null,
): string[] {
  const closeTags = new Set([...graph.tags.values()].filter(({ text }) => meansClose(text)).map(({ id }) => id))
  const closeEnds = closeEndsOf(graph, ownNodeId)
  return [...nodeIds].filter((nodeId) => {
    if (closeEnds.has(nodeId)) return true
    return closeTags.size > 0 && graph.nodes.get(nodeId)?.tagIds.some((id) => closeTags.has(id)) === true
  })
}

/** Returns the nodes to which the user has a connection whose label means family or friend. */
function closeEndsOf(graph: Pick<Graph, 'edges' | 'edgesByNode'>, ownNodeId: string | null): ReadonlySet<string> {
  const ends = new Set<string>()
  if (ownNodeId === null) return ends
  // Caches the results by label, because many connections have the same label.
  const answers = new Map<string, boolean>()
  for (const id of edgeIdsOf(graph, ownNodeId)) {
    const edge = graph.edges.get(id)
    if (!edge) continue
    const { label, sourceId, targetId } = edge
    const isClose = answers.get(label) ?? meansClose(label)
    answers.set(label, isClose)
    if (isClose) ends.add(sourceId === ownNodeId ? targetId : sourceId)
  }
  return ends
}

/** Returns the connections between the user's own node and another node, in either direction. */
export function edgesBetween(
  graph: Pick<Graph, 'edges' | 'edgesByNode'>,
  ownNodeId: string | null,
  nodeId: string,
): Edge[] {
  if (ownNodeId === null || ownNodeId === nodeId) return []
  return edgeIdsOf(graph, nodeId).flatMap((id) => {
    const edge = graph.edges.get(id)
    return edge && (edge.sourceId === ownNodeId || edge.targetId === ownNodeId) ? [edge] : []
  })
}

/**
 * Whether a label or tag contains a word that means family or friend: true for "old friend", false for "family office".
 */
export function meansClose(text: string): boolean {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word, index) => closeWords.has(word) && !notCloseBefore.has(words[index + 1] ?? ''))
}
