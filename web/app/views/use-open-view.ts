import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Returns a function that opens a saved view of the current network as it was saved, or the whole network if `viewId`
 * is null. `replace` replaces the current history entry.
 */
export function useOpenView(): (viewId: string | null, how?: { readonly replace: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (viewId, { replace } = { replace: false }) =>
      void navigate({ to: '.', search: { view: viewId ?? undefined }, replace }),
    [navigate],
  )
}
