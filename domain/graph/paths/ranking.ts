import type { Graph } from '../graph.ts'
import { bestPaths, type PathQuestion, type TrustPath } from './best-paths.ts'
import { type ExplainedPath, explainPath } from './explain-path.ts'
import type { TrustGraph } from './trust-graph.ts'
import { type NoPath, whyNoPath } from './why-no-path.ts'

export interface RankedPath extends ExplainedPath {
  readonly path: TrustPath
  /** The same for as long as it goes through the same nodes. */
  readonly key: string
}

export interface Ranking {
  /** The best first. */
  readonly paths: readonly RankedPath[]
  /** False: there may be further ways; none is better than these. */
  readonly isComplete: boolean
  /** Null where there is a way. */
  readonly none: NoPath | null
}

/** The ways between what is asked for, in words as well, or why there is none: what the panel shows and others are told. */
export function rankPaths(graph: Graph, trust: TrustGraph, question: PathQuestion): Ranking {
  const answer = bestPaths(trust, question)
  const paths = answer.paths.flatMap((path): RankedPath[] => {
    const explained = explainPath(graph, path, trust.freshnessOf)
    return explained ? [{ ...explained, path, key: path.nodeIds.join(' ') }] : []
  })
  return { paths, isComplete: answer.isComplete, none: paths.length > 0 ? null : whyNoPath(trust, question) }
}
