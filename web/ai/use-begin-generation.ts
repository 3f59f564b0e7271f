import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Generation } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import { api, queries } from '../api/api.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'

/** Input of a generation. */
interface GenerationOrder {
  readonly prompt: string
  /** Name of the network. If omitted, a name is generated. */
  readonly name?: string
  /** The industry and place, if known. If omitted, they are read from the description. */
  readonly industry?: Industry
  readonly place?: string
}

/** Starts a generation. Rejects if it cannot start. All generations in the app are started with this function. */
export type BeginGeneration = (order: GenerationOrder) => Promise<Generation>

/**
 * Ids of generations whose start has not been confirmed. Their end is only announced after their start has been
 * confirmed.
 */
const beginning = new Set<string>()

export function isBeginning(generationId: string): boolean {
  return beginning.has(generationId)
}

export function useBeginGeneration(): BeginGeneration {
  const store = useNetworkStore()
  const client = useQueryClient()
  return useCallback(
    async (order) => {
      const ids = { id: newId(), networkId: newId() }
      beginning.add(ids.id)
      try {
        const generation = await api.generations.start({ ...ids, ...order }, { context: { actor: store.userId } })
        await store.refreshNetworks()
        // Adds the generation to the cached list immediately. Without a model, it may end before the next poll, and its
        // end would then not be announced.
        const { queryKey } = queries.generations.latest.queryOptions()
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (before = []) => [generation, ...before.filter(({ id }) => id !== generation.id)])
        return generation
      } finally {
        beginning.delete(ids.id)
      }
    },
    [store, client],
  )
}
