import { communitiesOf } from '../../domain/graph/metrics/communities.ts'
import { graphologyGraph } from '../../domain/graph/metrics/graphology-graph.ts'
import { type NetworkColumns, tieGraph } from '../../domain/graph/metrics/tie-graph.ts'

/** The result of the worker that finds communities: the same communities as in the analysis. */
export interface FoundCommunities {
  readonly ids: readonly string[]
  /** Community of each node, by the index of its id. */
  readonly communityOf: Uint32Array
}

/** The seed that the analysis also uses, so that a network has the same communities everywhere. */
const seed = 1

addEventListener('message', ({ data }: MessageEvent<NetworkColumns>) => {
  const graph = tieGraph(data)
  const { communityOf } = communitiesOf(graph, graphologyGraph(graph), seed)
  const found: FoundCommunities = { ids: graph.ids, communityOf }
  postMessage(found)
})
