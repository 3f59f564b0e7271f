import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { queries } from '../api/api.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { showToast } from '../ui/toast.tsx'
import type { GenerationRequest } from './generate-dialog.tsx'
import { outcomeTexts as texts, quotaTexts } from './texts.ts'
import { useBeginGeneration } from './use-begin-generation.ts'

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
  const begin = useBeginGeneration()
  const hasModel = useQuery(queries.config.queryOptions()).data?.hasModel ?? false
  return useCallback(
    async ({ prompt, name }) => {
      try {
        const generation = await begin({ prompt, ...(name === undefined ? {} : { name }) })
        if (name === undefined && hasModel) showToast({ title: texts.naming })
        onStarted(generation.networkId)
        return generation
      } catch (error) {
        if (isFailure(error, 'AI_QUOTA_REACHED')) {
          showToast({ tone: 'error', ...quotaTexts })
          onQuotaReached()
        } else {
          showToast({ tone: 'error', ...texts.notStarted(failureText(error)) })
        }
        return null
      }
    },
    [begin, hasModel, onStarted, onQuotaReached],
  )
}
