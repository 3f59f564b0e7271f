import { analyze } from '../../domain/graph/metrics/analysis.ts'
import type { NetworkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { answerWith } from '../network/worker-work.ts'

/** Worker that analyzes a network, so that the page stays responsive. */
answerWith((columns: NetworkColumns) => analyze(columns))
