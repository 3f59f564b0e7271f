import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Generation } from '../../contract/generations.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import { api, queries } from '../api/api.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'

/** What a network is to be written from. */
interface GenerationOrder {
  readonly prompt: string
  /** Left out, one is found. */
  readonly name?: string
  /** Known from where the description came; left out, they are read from it. */
  readonly industry?: Industry
  readonly place?: string
}

/** Begins a generation, the one door for all of them. Throws why it cannot begin. */
export type BeginGeneration = (order: GenerationOrder) => Promise<Generation>

/** Ids of those whose beginning has not been answered yet. How one ended is told to whoever knows that it began. */
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
        // Known as running at once: one built without a model may have ended before anybody asks.
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
