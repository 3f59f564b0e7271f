import { useQuery } from '@tanstack/react-query'
import type { Graph } from '../../../domain/entities/graph.ts'
import { api } from '../../api/api.ts'
import { localDay } from '../../ui/time/days.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { loadVersion } from '../history/load-version.ts'

/** A network at the end of a day in the past. */
export interface FormerGraph {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Null while `status` is not 'ready'. Also null if the network did not exist on that day. */
  readonly graph: Graph | null
  readonly retry: () => void
}

/** Returns a network as it was at the end of a day in the user's time zone. Loads nothing if the day is null. */
export function useFormerGraph(networkId: string, day: string | null): FormerGraph {
  const { userId } = useLiveStore()
  const query = useQuery({
    queryKey: ['former network', userId, networkId, day],
    enabled: day !== null,
    // The state at the end of a past day does not change, so it is never loaded again.
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const call = { context: { actor: userId }, signal }
      const { moments } = await api.networks.listMoments({ id: networkId }, call)
      const version = moments.findLast(({ at }) => localDay(new Date(at)) <= (day ?? ''))?.version
      return version === undefined ? null : loadVersion(networkId, version, call)
    },
  })
  const retry = () => void query.refetch()
  if (day === null) return { status: 'idle', graph: null, retry }
  if (query.isPending || (query.isError && query.isFetching)) return { status: 'loading', graph: null, retry }
  return query.isError ? { status: 'failed', graph: null, retry } : { status: 'ready', graph: query.data, retry }
}
