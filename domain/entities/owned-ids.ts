import type { Graph } from './graph.ts'

// These functions are in a separate file, so that code that draws a network need not load the schemas of all entities.

export function edgeIdsOf(graph: Pick<Graph, 'edgesByNode'>, nodeId: string): string[] {
  return [...(graph.edgesByNode.get(nodeId) ?? [])]
}

export function taskIdsOf(graph: Pick<Graph, 'tasksByNode'>, nodeId: string): string[] {
  return [...(graph.tasksByNode.get(nodeId) ?? [])]
}
