import { useCallback, useState } from 'react'

/**
 * Returns the name of the dialog that is open in front of another dialog, or null, and a function that sets this name.
 */
export function useFrontDialog<Name extends string>() {
  const [inFront, setInFront] = useState<Name | null>(null)
  // The change is deferred, because every open dialog receives the same Escape. Otherwise, a dialog that has just
  // opened would close again. When the front dialog closes, the dialog behind it would handle the same key.
  const show = useCallback((name: Name | null) => {
    setTimeout(() => setInFront(name))
  }, [])
  return [inFront, show] as const
}
