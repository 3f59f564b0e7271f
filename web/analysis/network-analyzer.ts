import type { Graph } from '../../domain/entities/graph.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import { areSameColumns, type NetworkColumns, networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { BackgroundWork } from '../network/background-work.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { runInWorker } from '../network/worker-task.ts'

type Measured = Pick<Graph, 'nodes' | 'edges'>

export type NetworkAnalyzer = BackgroundWork<Measured, NetworkColumns, Analysis>

/** Returns background work that analyzes a network whenever its connections change. */
export function networkAnalyzer(): NetworkAnalyzer {
  return new BackgroundWork<Measured, NetworkColumns, Analysis>({
    isUnchanged: (graph, before) => graph.nodes === before.nodes && graph.edges === before.edges,
    read: networkColumns,
    areSame: areSameColumns,
    run: (columns, options) =>
      runInWorker(new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }), columns, options),
  })
}

/** Like `networkAnalyzer`, for the network of a session, which receives each result. */
export function sessionAnalyzer(session: EditingSession): NetworkAnalyzer {
  const meter = networkAnalyzer()
  let known: Analysis | null = null
  meter.state.subscribe(() => {
    const { result } = meter.state.value
    if (result === known || result === null) return
    known = result
    session.setAnalysis(new AnalyzedNodes(result))
  })
  return meter
}
