import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '../../contract/generations.ts'
import { outcomeTexts, progressTexts, quotaTexts } from '../ai/texts.ts'
import { sayOutcome } from '../ai/say-outcome.ts'
import { useGenerate } from '../ai/use-generate.ts'
import { useGenerationWatch } from '../ai/use-generation-watch.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useNetworkStore, useNetworks } from '../store/hooks.ts'
import { showToast } from '../ui/toast.tsx'
import { announce } from './events.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const Dialog = lazyDialog(async () => (await import('../ai/generate-dialog.tsx')).GenerateDialog)

interface GenerateProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onStarted: (networkId: string) => void
  readonly onUpgrade: () => void
}

/** The dialog that has a network written, and what follows from it. */
export function Generate({ opened, onClose, onStarted, onUpgrade }: GenerateProps) {
  const generate = useGenerate({ onStarted, onQuotaReached: onUpgrade })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onUpgrade={onUpgrade}
      onGenerate={async (request) => {
        const begun = await generate(request)
        if (!begun) return false
        announce('network-created', { networkId: begun.networkId, isAI: true, source: 'ai-generation' })
        announce('ai-network-recorded', begun)
        return true
      }}
    />
  )
}

/** Why AI is not to be had by this person, or null. */
export function useAiNote(asked: boolean): string | null {
  const { data } = useQuery({ ...queries.generations.quota.queryOptions(), enabled: asked, staleTime: 0 })
  return data?.limit != null && data.used >= data.limit ? quotaTexts.message : null
}

/** Says how generations have ended, and does what follows from it. */
export function useGenerationOutcomes(): void {
  const store = useNetworkStore()
  const client = useQueryClient()
  const mayRun = useNetworks().networks.some(({ isAi }) => isAi)
  const hasModel = useQuery(queries.config.queryOptions()).data?.hasModel ?? false
  useGenerationWatch(mayRun, (generation: Generation) => {
    const { id, networkId, state } = generation
    const isGone = state === 'cancelled' || state === 'deleted' || state === 'failed'
    announce('pre-network-generation-complete', { networkId, action: 'clear-state' })
    sayOutcome(generation, hasModel)
    void client.invalidateQueries({ queryKey: queries.generations.quota.key() })
    if (isGone) void store.refreshNetworks()
    else {
      store.adoptGroup(networkId, id, progressTexts.step).catch((failure: unknown) => {
        showToast({ tone: 'error', title: outcomeTexts.noUndo, message: failureText(failure) })
      })
    }
    announce('network-generation-complete', { networkId, forceServerRefresh: false, error: isGone })
  })
}
