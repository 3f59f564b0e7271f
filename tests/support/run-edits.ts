import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'

/** Time of the edits in tests. */
export const at = '2026-06-01T07:05:03.120Z'

/** Validates edits and applies them as one batch. Returns the result. */
export function run(graph: Graph, ...edits: unknown[]) {
  return applyBatch(
    graph,
    edits.map((each) => Edit.parse(each)),
    at,
  )
}

/** Returns the graph after the edits. */
export function edited(graph: Graph, ...edits: unknown[]): Graph {
  return run(graph, ...edits).graph
}
