import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { api, queries } from '../api/api.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'
import { showToast } from '../ui/toast.tsx'
import type { GenerationRequest } from './generate-dialog.tsx'
import { outcomeTexts, quotaTexts } from './texts.ts'

interface GenerateOptions {
  /** Called with the network as soon as it exists; it fills while it is looked at. */
  readonly onStarted: (networkId: string) => void
  readonly onQuotaReached: () => void
}

/** Begins the generation of a network. Resolves with it, or null if it could not begin, which has been said by then. */
export function useGenerate({
  onStarted,
  onQuotaReached,
}: GenerateOptions): (request: GenerationRequest) => Promise<Generation | null> {
  const store = useNetworkStore()
  const client = useQueryClient()
  return useCallback(
    async ({ prompt, name }) => {
      try {
        const ids = { id: newId(), networkId: newId() }
        const generation = await api.generations.start(
          { ...ids, prompt, ...(name === undefined ? {} : { name }) },
          { context: { actor: store.userId } },
        )
        if (name === undefined) showToast({ title: outcomeTexts.naming })
        await Promise.all([store.refreshNetworks(), client.invalidateQueries({ queryKey: queries.generations.key() })])
        onStarted(generation.networkId)
        return generation
      } catch (error) {
        if (isFailure(error, 'AI_QUOTA_REACHED')) {
          showToast({ tone: 'error', ...quotaTexts })
          onQuotaReached()
        } else {
          showToast({ tone: 'error', title: outcomeTexts.notStarted, message: failureText(error) })
        }
        return null
      }
    },
    [store, client, onStarted, onQuotaReached],
  )
}
