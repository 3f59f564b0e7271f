import { useEffect } from 'react'
import { useNetworks } from '../store/hooks.ts'
import { listTimedOut } from '../store/network-directory.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { toastTexts as texts } from './texts.ts'

/** Reports to the user when the list of networks can't be loaded or refreshed. */
export function useListWatch(): void {
  const { status, failure, failures } = useNetworks()
  useEffect(() => {
    if (failure === null) return
    const failed = status === 'failed' ? texts.loadFailed : texts.refreshFailed
    showToast({
      id: 'network-list',
      tone: 'error',
      title: failure === listTimedOut ? texts.timeout : failed,
      message: failure,
    })
    // Includes the number, so that a retry that fails for the same reason is reported as well.
  }, [status, failure, failures])
}
