import { finish } from '../../domain/finish.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { networkColumns } from '../../domain/graph/metrics/tie-graph.ts'
import type { FoundCommunities } from './communities-worker.ts'

/** Finds the community of each node in a worker, which is terminated afterward. Rejects if the signal aborts. */
export async function findCommunities(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./communities-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
    worker.addEventListener('message', ({ data: { ids, communityOf } }: MessageEvent<FoundCommunities>) =>
      resolve(new Map(ids.map((id, place) => [id, communityOf[place] ?? 0]))),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed.')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(finish(networkColumns(graph)))
  }).finally(() => worker.terminate())
}
