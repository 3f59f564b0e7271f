import { analyze } from '../../domain/graph/metrics/analysis.ts'
import type { NetworkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import { answerWith } from '../network/worker-work.ts'

/** Measures a network away from the page, which stays free to move. */
answerWith((columns: NetworkColumns) => analyze(columns))
