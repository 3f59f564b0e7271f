import type { Graph } from '../../domain/entities/graph.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import { areSameColumns, type NetworkColumns, networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { BackgroundWork } from '../network/background-work.ts'
import { askWorker } from '../network/worker-work.ts'

type Measured = Pick<Graph, 'nodes' | 'edges'>

/** Returns background work that analyzes a network whenever its connections change. */
export function networkMeter(): BackgroundWork<Measured, NetworkColumns, Analysis> {
  return new BackgroundWork<Measured, NetworkColumns, Analysis>({
    isUnchanged: (graph, before) => graph.nodes === before.nodes && graph.edges === before.edges,
    read: networkColumns,
    areSame: areSameColumns,
    run: (columns, options) =>
      askWorker(new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }), columns, options),
  })
}
