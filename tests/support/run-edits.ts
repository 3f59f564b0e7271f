import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'

/** When edits of tests are made. */
export const at = '2026-06-01T07:05:03.120Z'

/** Applies one batch of edits, as somebody may send them. */
export function run(graph: Graph, ...edits: unknown[]) {
  return applyBatch(
    graph,
    edits.map((each) => Edit.parse(each)),
    at,
  )
}

/** The graph that comes of them. */
export function edited(graph: Graph, ...edits: unknown[]): Graph {
  return run(graph, ...edits).graph
}
