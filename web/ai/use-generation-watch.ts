import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { queries } from '../api/api.ts'
import { isRunning, RunningGenerations } from './running-generations.ts'
import { isBeginning } from './use-begin-generation.ts'

/**
 * Interval in milliseconds between requests for the state of running generations. Their nodes arrive as live updates.
 */
const askEveryMs = 1000

const none: readonly Generation[] = []

/**
 * Announces the result of each generation that this page has seen running, regardless of the open network. `enabled`
 * says whether a generation may be running.
 */
export function useGenerationWatch(enabled: boolean, onEnded: (generation: Generation) => void): void {
  const { data: latest = none } = useQuery({
    ...queries.generations.latest.queryOptions(),
    // Continues as long as a generation is running, because its network may be deleted before the final state is known.
    enabled: ({ state }) => enabled || (state.data?.some(isRunning) ?? false),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askEveryMs : false),
  })
  const [watched] = useState(() => new RunningGenerations())
  const tell = useEffectEvent(onEnded)
  useEffect(() => {
    for (const ended of watched.take(latest, isBeginning)) tell(ended)
  }, [latest, watched])
}

/**
 * Whether a network was deleted because its generation ended without a result. The user is informed about this deletion
 * separately.
 */
export function isGoneByGeneration(client: QueryClient, networkId: string): boolean {
  const latest = client.getQueryData(queries.generations.latest.queryOptions().queryKey) ?? none
  const found = latest.find((each) => each.networkId === networkId)
  return found !== undefined && /^(?:running|cancelled|failed)$/.test(found.state)
}
