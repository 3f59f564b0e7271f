import type { Graph } from '../../entities/graph.ts'
import { bestPaths, type PathQuestion, type TrustPath } from './best-paths.ts'
import { type ExplainedPath, explainPath } from './explain-path.ts'
import type { TrustGraph } from './trust-graph.ts'
import { type NoPath, whyNoPath } from './why-no-path.ts'

export interface RankedPath extends ExplainedPath {
  readonly path: TrustPath
  /** Key of the path. It stays the same as long as the path goes through the same nodes. */
  readonly key: string
}

export interface Ranking {
  /** Paths, best first. */
  readonly paths: readonly RankedPath[]
  /** False if the search reached its limit. There may then be further paths, but none that are better than these. */
  readonly isComplete: boolean
  /** The reason why there is no path. Null if there is one. */
  readonly none: NoPath | null
}

/**
 * Returns the best paths with their descriptions, or explains why there is none. Used by the paths panel and the
 * assistant.
 */
export function rankPaths(graph: Graph, trust: TrustGraph, question: PathQuestion): Ranking {
  const answer = bestPaths(trust, question)
  const paths = answer.paths.flatMap((path): RankedPath[] => {
    const explained = explainPath(graph, path, trust.freshnessOf, [...(question.notVia ?? [])])
    return explained ? [{ ...explained, path, key: path.nodeIds.join(' ') }] : []
  })
  return { paths, isComplete: answer.isComplete, none: paths.length > 0 ? null : whyNoPath(trust, question) }
}
