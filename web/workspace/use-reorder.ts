import { useCallback, useRef } from 'react'
import { useNetworkStore } from '../store/hooks.ts'
import { hideToast, showToast } from '../ui/toasts/toast.tsx'
import { toastTexts as texts } from './texts.ts'

/**
 * Minimum time between the drop and the notice that the order was saved, in milliseconds. The notice never appears
 * before the server has saved the order.
 */
const savedNoticeDelayMs = 2000
const savedNoticeDurationMs = 3000
const failureDurationMs = 3000

/**
 * Returns a function that reorders the networks and reports the result to the user. If the user makes several moves in
 * a row, only the last one is reported as saved.
 */
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
