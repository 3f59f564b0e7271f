import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '../../../contract/generations.ts'
import { progressTexts, quotaTexts } from '../../ai/texts.ts'
import { announceOutcome } from '../../ai/announce-outcome.ts'
import { useGenerate } from '../../ai/use-generate.ts'
import { useGenerationWatch } from '../../ai/use-generation-watch.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { useNetworkStore, useNetworks } from '../../store/hooks.ts'
import { announce } from '../session/events.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'

const Dialog = lazyDialog(async () => (await import('../../ai/generate-dialog.tsx')).GenerateDialog)

interface GenerateProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onStarted: (networkId: string) => void
  readonly onUpgrade: () => void
  /** A description from which no network could be generated, so that the user can try again. */
  readonly again: string
}

/**
 * Key under which the query client stores the description of a running generation. If no network is generated, the
 * dialog shows this description again.
 */
const promptKey = (generationId: string) => ['generation-prompt', generationId]

/** The dialog that generates a network. Also handles the results of generations. */
export function Generate({ opened, onClose, onStarted, onUpgrade, again }: GenerateProps) {
  const client = useQueryClient()
  const generate = useGenerate({ onStarted, onQuotaReached: onUpgrade })
  return (
    <Dialog
      key={again}
      again={again}
      opened={opened}
      onClose={onClose}
      onUpgrade={onUpgrade}
      onGenerate={async (request) => {
        const start = await generate(request)
        if (start.kind !== 'begun') return start
        const { generation } = start
        const { networkId } = generation
        client.setQueryData(promptKey(generation.id), request.prompt)
        announce('network-created', { networkId, isAI: true, source: 'ai-generation' })
        announce('ai-network-recorded', { networkId, networkName: generation.networkName })
        return start
      }}
    />
  )
}

/** Returns why the user cannot use AI, or null if they can. */
export function useAiNote(asked: boolean): string | null {
  const { data } = useQuery({ ...queries.generations.quota.queryOptions(), enabled: asked, staleTime: 0 })
  return data?.limit != null && data.used >= data.limit ? quotaTexts.message : null
}

/**
 * Shows a notice when a generation ends, and updates the affected data. If no network was generated, calls `onNothing`
 * with the description.
 */
export function useGenerationOutcomes(onNothing: (prompt: string) => void): void {
  const store = useNetworkStore()
  const client = useQueryClient()
  const mayRun = useNetworks().networks.some(({ isAi }) => isAi)
  const hasModel = useQuery(configQuery).data?.hasModel ?? false
  useGenerationWatch(mayRun, (generation: Generation) => {
    const { id, networkId, state } = generation
    const isGone = state === 'cancelled' || state === 'deleted' || state === 'failed'
    announce('pre-network-generation-complete', { networkId, action: 'clear-state' })
    announceOutcome(generation, hasModel)
    void client.invalidateQueries({ queryKey: queries.generations.quota.key() })
    const prompt = client.getQueryData<string>(promptKey(id))
    if (state === 'failed' && prompt) onNothing(prompt)
    if (isGone) void store.refreshNetworks()
    else {
      store.adoptStep(networkId, id, progressTexts.step)
      // Scripts outside the app may have an outdated copy of the network, so the reload is announced to them.
      announce('force-network-data-refresh', {
        networkId,
        refreshNodes: true,
        refreshEdges: true,
        timestamp: Date.now(),
      })
    }
    announce('network-generation-complete', { networkId, forceServerRefresh: true, error: isGone })
  })
}
