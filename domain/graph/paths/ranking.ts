import type { Graph } from '../graph.ts'
import { bestPaths, type PathQuestion, type TrustPath } from './best-paths.ts'
import { type ExplainedPath, explainPath } from './explain-path.ts'
import type { TrustGraph } from './trust-graph.ts'
import { type NoPath, whyNoPath } from './why-no-path.ts'

export interface RankedPath extends ExplainedPath {
  readonly path: TrustPath
  /** Stays the same while the path goes through the same nodes. */
  readonly key: string
}

export interface Ranking {
  /** Best first. */
  readonly paths: readonly RankedPath[]
  /** False if there may be more paths, none of them better than these. */
  readonly isComplete: boolean
  /** The reason if there is no path, otherwise null. */
  readonly none: NoPath | null
}

/**
 * Ranks the paths that answer a question, with descriptions, or explains why there is none. Used by the panel and the
 * assistant.
 */
export function rankPaths(graph: Graph, trust: TrustGraph, question: PathQuestion): Ranking {
  const answer = bestPaths(trust, question)
  const paths = answer.paths.flatMap((path): RankedPath[] => {
    const explained = explainPath(graph, path, trust.freshnessOf)
    return explained ? [{ ...explained, path, key: path.nodeIds.join(' ') }] : []
  })
  return { paths, isComplete: answer.isComplete, none: paths.length > 0 ? null : whyNoPath(trust, question) }
}
