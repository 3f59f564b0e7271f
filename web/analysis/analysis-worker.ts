import { analyze } from '../../domain/graph/metrics/analysis.ts'
import type { NetworkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { serveTask } from '../network/worker-task.ts'

/** Worker that analyzes a network, so that the page stays responsive. */
serveTask((columns: NetworkColumns) => analyze(columns))
