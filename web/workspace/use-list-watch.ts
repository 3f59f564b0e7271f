import { useEffect, useEffectEvent } from 'react'
import { useNetworks } from '../store/hooks.ts'
import { listTimedOut } from '../store/network-directory.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { toastTexts as texts } from './texts.ts'

/** Reports to the user each time that the list of networks can't be loaded or refreshed. */
export function useListWatch(): void {
  const { status, failure, failures } = useNetworks()
  const tell = useEffectEvent(() => {
    if (failure === null) return
    const failed = status === 'failed' ? texts.loadFailed : texts.refreshFailed
    showToast({
      id: 'network-list',
      tone: 'error',
      title: failure === listTimedOut ? texts.timeout : failed,
      message: failure,
    })
  })
  useEffect(() => {
    if (failures > 0) tell()
  }, [failures])
}
