import { coverageOf } from '../../domain/coverage/coverage.ts'
import { type CoverageColumns, freshnessIn, networkIn, nodesIn } from '../../domain/coverage/coverage-columns.ts'
import type { Target } from '../../domain/entities/goal/goal.ts'
import { trustGraph } from '../../domain/graph/paths/trust-graph.ts'
import { serveTask } from '../network/worker-task.ts'

/**
 * The input of the worker that computes the coverage of a goal, so that the page stays responsive. To cancel, the
 * caller terminates the worker.
 */

export interface CoverageTask {
  readonly columns: CoverageColumns
  readonly from: string | null
  readonly targets: readonly Target[]
}

serveTask(({ columns, from, targets }: CoverageTask) => {
  const nodes = nodesIn(columns)
  const trust = trustGraph(networkIn(columns, nodes), freshnessIn(columns))
  return coverageOf({ nodes, trust, from, targets })
})
