import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { queries } from '../api/api.ts'
import { isRunning, RunningGenerations } from './running-generations.ts'
import { isBeginning } from './use-begin-generation.ts'

/** How often generations that run are asked how far they are, milliseconds. Their nodes arrive by themselves. */
const askEveryMs = 1000

const none: readonly Generation[] = []

/**
 * Tells once how each generation ended that was seen running here, whichever network is open by then. `enabled`: there
 * may be one.
 */
export function useGenerationWatch(enabled: boolean, onEnded: (generation: Generation) => void): void {
  const { data: latest = none } = useQuery({
    ...queries.generations.latest.queryOptions(),
    // Its network may be gone before it has been asked how it ended.
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

/** Whether a network is gone because its generation ended without one, which is told by the generation. */
export function isGoneByGeneration(client: QueryClient, networkId: string): boolean {
  const latest = client.getQueryData(queries.generations.latest.queryOptions().queryKey) ?? none
  const found = latest.find((each) => each.networkId === networkId)
  return found !== undefined && /^(?:running|cancelled|failed)$/.test(found.state)
}
