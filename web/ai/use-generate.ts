import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Generation } from '../../contract/generations.ts'
import { configQuery } from '../api/config.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { outcomeTexts as texts, quotaTexts } from './texts.ts'
import { useBeginGeneration } from './use-begin-generation.ts'

interface GenerateOptions {
  /** Called as soon as the network exists. The network fills while the user watches. */
  readonly onStarted: (networkId: string) => void
  readonly onQuotaReached: () => void
}

export interface GenerationRequest {
  readonly prompt: string
  /** The name that the user has entered, otherwise undefined. */
  readonly name: string | undefined
}

/**
 * Result of a request. After `refused`, the error has already been shown. After `unclear`, the caller has to show the
 * question.
 */
export type GenerationStart =
  | { readonly kind: 'begun'; readonly generation: Generation }
  | { readonly kind: 'unclear'; readonly question: string }
  | { readonly kind: 'refused' }

/** Returns a function that starts the generation of a network. */
export function useGenerate({
  onStarted,
  onQuotaReached,
}: GenerateOptions): (request: GenerationRequest) => Promise<GenerationStart> {
  const begin = useBeginGeneration()
  const hasModel = useQuery(configQuery).data?.hasModel ?? false
  return useCallback(
    async ({ prompt, name }) => {
      try {
        const generation = await begin({ prompt, ...(name === undefined ? {} : { name }) })
        if (name === undefined && hasModel) showToast({ title: texts.naming })
        onStarted(generation.networkId)
        return { kind: 'begun', generation }
      } catch (error) {
        if (isFailure(error, 'DESCRIPTION_UNCLEAR')) return { kind: 'unclear', question: failureText(error) }
        if (isFailure(error, 'AI_QUOTA_REACHED')) {
          showToast({ tone: 'error', ...quotaTexts })
          onQuotaReached()
        } else {
          showToast({ tone: 'error', ...texts.notStarted(failureText(error)) })
        }
        return { kind: 'refused' }
      }
    },
    [begin, hasModel, onStarted, onQuotaReached],
  )
}
