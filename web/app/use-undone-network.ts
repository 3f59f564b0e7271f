import { useEffect, useState } from 'react'
import { onSessionEnded } from '../account/sign-out.ts'
import { progressTexts } from '../ai/texts.ts'
import { failureText, isPassing } from '../api/failure.ts'
import { useLiveStore, useNetworks } from '../store/hooks.ts'
import { keepTakenBack, keptTakenBack, type TakenBack } from '../store/taken-back.ts'
import { hideToast, showToast } from '../ui/toast.tsx'
import { topBarTexts } from '../workspace/texts.ts'
import type { Reversal } from '../workspace/undo-redo.tsx'
import { bringBack, takeBackStep } from './take-back-step.ts'
import { undoneNetworkTexts as texts } from './texts.ts'
import type { Selection } from './use-selection.ts'

/** A network that went with its generation when that was undone. */
export interface UndoneNetwork {
  /** Brings it back: the page's next redo, whichever network is open meanwhile. Null while there is none. */
  readonly redo: Reversal | null
  /** Takes the last step in an open network back, and its network with it if that was generated. */
  takeBack(networkId: string): Promise<void>
  /** Something else is done: redo belongs to the open network again. */
  forget(): void
}

interface Undone {
  readonly takenBack: TakenBack
  /** The notice that offers it as well; a reload has closed it. */
  readonly notice: string | null
}

/** `onBroughtBack` is told the id under which the network is there again. A reload keeps what can be brought back. */
export function useUndoneNetwork(
  userId: string,
  { leaveForPrevious, takeBack: stay }: Pick<Selection, 'leaveForPrevious' | 'takeBack'>,
  onBroughtBack: (networkId: string) => void,
): UndoneNetwork {
  const store = useLiveStore()
  const { networks } = useNetworks()
  const [undone, setUndone] = useState<Undone | null>(() => {
    const takenBack = keptTakenBack(userId)
    return takenBack && { takenBack, notice: null }
  })
  const set = (next: Undone | null) => {
    setUndone(next)
    keepTakenBack(userId, next?.takenBack ?? null)
  }
  // The next person at this tab must not find it.
  useEffect(() => onSessionEnded(() => keepTakenBack(userId, null)), [userId])

  async function redo({ takenBack, notice }: Undone): Promise<void> {
    const { name } = takenBack
    set(null)
    if (notice !== null) hideToast(notice)
    try {
      onBroughtBack(await bringBack(store, takenBack))
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
    async takeBack(networkId) {
      set(null)
      // A reload may come before the answer that it is removed.
      const leave = (kept: TakenBack) => {
        keepTakenBack(userId, kept)
        leaveForPrevious(networkId)
      }
      const takenBack = await takeBackStep(store, networkId, leave).catch((error: unknown) => {
        // Without an answer, as in a page that reloads, the server may have removed it. The list of networks tells.
        if (!isPassing(error)) keepTakenBack(userId, null)
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
