import { communitiesOf } from '../../domain/graph/metrics/communities.ts'
import { graphologyGraph } from '../../domain/graph/metrics/graphology-graph.ts'
import { type NetworkColumns, tieGraph } from '../../domain/graph/metrics/tie-graph.ts'

/** Finds communities away from the page, the same as the analysis does. */

export interface FoundCommunities {
  readonly ids: readonly string[]
  /** By place in the ids. */
  readonly communityOf: Uint32Array
}

/** As the analysis has it: the same network has the same communities everywhere. */
const seed = 1

addEventListener('message', ({ data }: MessageEvent<NetworkColumns>) => {
  const graph = tieGraph(data)
  const { communityOf } = communitiesOf(graph, graphologyGraph(graph), seed)
  const found: FoundCommunities = { ids: graph.ids, communityOf }
  postMessage(found)
})
