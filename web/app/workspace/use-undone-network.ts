import { useEffect, useState } from 'react'
import { onSessionEnded } from '../../account/client/sign-out.ts'
import { progressTexts } from '../../ai/texts.ts'
import { failureText, isPassing } from '../../api/failure.ts'
import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { storeUndoneNetwork, storedUndoneNetwork, type StoredNetwork } from '../../store/undone-network.ts'
import { hideToast, showToast } from '../../ui/toasts/toast.tsx'
import { topBarTexts } from '../../workspace/texts.ts'
import type { Reversal } from '../../workspace/undo-redo.tsx'
import { restoreNetwork, undoLastStep } from './undo-last-step.ts'
import { undoneNetworkTexts as texts } from '../texts.ts'
import type { Selection } from './use-selection.ts'

/** A network that was deleted because its generation was undone. */
export interface UndoneNetwork {
  /**
   * Redo that restores the network. It takes precedence over the redo of the open network. Null if no deleted network
   * can be restored.
   */
  readonly redo: Reversal | null
  /** Undoes the last step in an open network. If that step is the generation, also deletes the network. */
  undo(networkId: string): Promise<void>
  /** Call this when the user has done something else, so that redo applies to the open network again. */
  forget(): void
}

interface Undone {
  readonly takenBack: StoredNetwork
  /** Id of the notice that also offers the redo. Null after a reload. */
  readonly notice: string | null
}

/**
 * Remembers the last network that was deleted because its generation was undone. Redo restores this network, even after
 * a reload. `onBroughtBack` is called with the id of the restored network.
 */
export function useUndoneNetwork(
  userId: string,
  { leaveForPrevious, keepOpen: stay }: Pick<Selection, 'leaveForPrevious' | 'keepOpen'>,
  onBroughtBack: (networkId: string) => void,
): UndoneNetwork {
  const store = useLiveStore()
  const { networks } = useNetworks()
  const [undone, setUndone] = useState<Undone | null>(() => {
    const takenBack = storedUndoneNetwork(userId)
    return takenBack && { takenBack, notice: null }
  })
  const set = (next: Undone | null) => {
    setUndone(next)
    storeUndoneNetwork(userId, next?.takenBack ?? null)
  }
  // The next user of this tab must not see the network.
  useEffect(() => onSessionEnded(() => storeUndoneNetwork(userId, null)), [userId])

  async function redo({ takenBack, notice }: Undone): Promise<void> {
    const { name } = takenBack
    set(null)
    if (notice !== null) hideToast(notice)
    try {
      onBroughtBack(await restoreNetwork(store, takenBack))
      showToast({ tone: 'success', title: texts.back(name) })
    } catch (error) {
      set({ takenBack, notice })
      showToast({ tone: 'error', title: texts.notBack(name), message: failureText(error) })
    }
  }

  const isGone = undone !== null && !networks.some(({ id }) => id === undone.takenBack.networkId)
  return {
    redo:
      undone && isGone
        ? {
            label: topBarTexts.redoStep(progressTexts.step),
            isPossible: true,
            run: () => void redo(undone),
          }
        : null,
    async undo(networkId) {
      set(null)
      // Stored before the deletion, because the page may be reloaded before the server confirms it.
      const leave = (kept: StoredNetwork) => {
        storeUndoneNetwork(userId, kept)
        leaveForPrevious(networkId)
      }
      const takenBack = await undoLastStep(store, networkId, leave).catch((error: unknown) => {
        // Without a response, for example because of a reload, the server may have deleted the network, so the stored
        // network is kept. The list of networks shows whether it was deleted.
        if (!isPassing(error)) storeUndoneNetwork(userId, null)
        stay(networkId)
        throw error
      })
      if (takenBack === null) return
      const action = { label: texts.undo, onClick: () => void redo({ takenBack, notice }) }
      const notice = showToast({ title: texts.deleted(takenBack.name), action })
      set({ takenBack, notice })
    },
    forget: () => set(null),
  }
}
