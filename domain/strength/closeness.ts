import type { Edge } from '../entities/edge/edge.ts'
import { folded } from '../folded.ts'
import { edgeIdsOf, type Graph } from '../graph/graph.ts'
import { closeWords, notCloseBefore } from './strength-constants.ts'

/**
 * Returns the given nodes that are a person's family or friends, according to a tag or the label of a connection to the
 * person. Cost: one pass over those nodes, one over the person's own connections, and one over the tags.
 */
export function closeAmong(
  nodeIds: Iterable<string>,
  graph: Pick<Graph, 'nodes' | 'edges' | 'tags' | 'edgesByNode'>,
  ownNodeId: string | null,
): string[] {
  const closeTags = new Set([...graph.tags.values()].filter(({ text }) => saysClose(text)).map(({ id }) => id))
  const closeEnds = closeEndsOf(graph, ownNodeId)
  return [...nodeIds].filter((nodeId) => {
    if (closeEnds.has(nodeId)) return true
    return closeTags.size > 0 && graph.nodes.get(nodeId)?.tagIds.some((id) => closeTags.has(id)) === true
  })
}

/** Returns the other ends of a person's connections whose labels mean family or friend. */
function closeEndsOf(graph: Pick<Graph, 'edges' | 'edgesByNode'>, ownNodeId: string | null): ReadonlySet<string> {
  const ends = new Set<string>()
  if (ownNodeId === null) return ends
  // Cached, because labels repeat.
  const answers = new Map<string, boolean>()
  for (const id of edgeIdsOf(graph, ownNodeId)) {
    const edge = graph.edges.get(id)
    if (!edge) continue
    const { label, sourceId, targetId } = edge
    const isClose = answers.get(label) ?? saysClose(label)
    answers.set(label, isClose)
    if (isClose) ends.add(sourceId === ownNodeId ? targetId : sourceId)
  }
  return ends
}

/** Returns the connections between a person's own node and another node, in either direction. */
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
 * Returns whether a label or tag means family or friend, as a separate word: "old friend" does, "family office" does
 * not.
 */
export function saysClose(text: string): boolean {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word, index) => closeWords.has(word) && !notCloseBefore.has(words[index + 1] ?? ''))
}
