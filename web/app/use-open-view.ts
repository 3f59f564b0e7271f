import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Opens a saved view of the network in the address as it was saved; null: the whole network. `replace`: the present
 * address need not be returned to.
 */
export function useOpenView(): (viewId: string | null, how?: { readonly replace: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (viewId, { replace } = { replace: false }) =>
      void navigate({ to: '.', search: { view: viewId ?? undefined }, replace }),
    [navigate],
  )
}
