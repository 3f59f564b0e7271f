import { useDeferredValue, useMemo } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { bestPaths, type TrustPath } from '../../domain/graph/paths/best-paths.ts'
import { type ExplainedPath, explainPath } from '../../domain/graph/paths/explain-path.ts'
import { trustGraph } from '../../domain/graph/paths/trust-graph.ts'
import { type NoPath, whyNoPath } from '../../domain/graph/paths/why-no-path.ts'
import { type Goal, nodesOfGoal } from './goal.ts'

export interface RankedPath extends ExplainedPath {
  readonly path: TrustPath
  /** The same for as long as it goes through the same nodes. */
  readonly key: string
}

export interface Ranking {
  readonly paths: readonly RankedPath[]
  readonly isComplete: boolean
  /** Null where there is a way. */
  readonly none: NoPath | null
}

/** The ways as the network stands: whatever changes in it ranks them anew. Null until both ends are chosen. */
export function useRanking(
  latest: Graph,
  from: string | null,
  goal: Goal | null,
  notVia: readonly string[],
  via: readonly string[],
): Ranking | null {
  // What is typed and drawn meanwhile comes first.
  const graph = useDeferredValue(latest)
  const { nodes, edges } = graph
  const trust = useMemo(() => trustGraph({ nodes, edges }), [nodes, edges])
  return useMemo(() => {
    if (from === null || goal === null) return null
    const question = { from, to: nodesOfGoal(graph, goal), notVia, via }
    const answer = bestPaths(trust, question)
    const paths = answer.paths.flatMap((path): RankedPath[] => {
      const explained = explainPath(graph, path)
      return explained ? [{ ...explained, path, key: path.nodeIds.join(' ') }] : []
    })
    return { paths, isComplete: answer.isComplete, none: paths.length > 0 ? null : whyNoPath(trust, question) }
  }, [graph, trust, from, goal, notVia, via])
}
