import { useCallback, useRef } from 'react'
import { useNetworkStore } from '../store/hooks.ts'
import { hideToast, showToast } from '../ui/toast.tsx'
import { toastTexts as texts } from './texts.ts'

/** When the order is called saved: this long after the drop, milliseconds, and never before the server has it. */
const savedNoticeDelayMs = 2000
const savedNoticeDurationMs = 3000
const failureDurationMs = 3000

/** Puts the networks into a new order and says what became of it. Of several moves in a row only the last is called saved. */
export function useReorder(): (ids: readonly string[]) => void {
  const store = useNetworkStore()
  const latest = useRef(0)
  return useCallback(
    (ids) => {
      latest.current += 1
      const turn = latest.current
      const notice = showToast({ id: 'networks-reordered', ...texts.reordered })
      const shownLongEnough = new Promise((resolve) => setTimeout(resolve, savedNoticeDelayMs))
      store
        .reorderNetworks(ids)
        .then(() => shownLongEnough)
        .then(
          () => {
            if (turn !== latest.current) return
            showToast({ tone: 'success', durationMs: savedNoticeDurationMs, ...texts.orderSaved })
          },
          () => {
            hideToast(notice)
            showToast({ tone: 'error', durationMs: failureDurationMs, ...texts.reorderFailed })
          },
        )
    },
    [store],
  )
}
