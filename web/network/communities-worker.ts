import { communitiesOf } from '../../domain/graph/metrics/communities.ts'
import { graphologyGraph } from '../../domain/graph/metrics/graphology-graph.ts'
import { type NetworkColumns, tieGraph } from '../../domain/graph/metrics/tie-graph.ts'

/** Finds communities in a worker, with the same result as the analysis. */

export interface FoundCommunities {
  readonly ids: readonly string[]
  /** The community of each node, by index into the ids. */
  readonly communityOf: Uint32Array
}

/** The seed of the analysis, so that a network has the same communities everywhere. */
const seed = 1

addEventListener('message', ({ data }: MessageEvent<NetworkColumns>) => {
  const graph = tieGraph(data)
  const { communityOf } = communitiesOf(graph, graphologyGraph(graph), seed)
  const found: FoundCommunities = { ids: graph.ids, communityOf }
  postMessage(found)
})
