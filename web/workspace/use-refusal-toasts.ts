import { useEffect } from 'react'
import { useNetworkStore } from '../store/hooks.ts'
import { showToast } from '../ui/toast.tsx'
import { refusalText } from './refusal-notices.ts'

/** Says of every edit the server took back that it did, and why. */
export function useRefusalToasts(): void {
  const store = useNetworkStore()
  useEffect(
    () =>
      store.onRefusal((notice) => {
        const text = refusalText(notice)
        if (text) showToast({ tone: 'error', ...text })
      }),
    [store],
  )
}
