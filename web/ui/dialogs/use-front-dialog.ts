import { useCallback, useState } from 'react'

/**
 * Returns the name of the dialog that is open in front of another dialog, or null, and a function that sets this name.
 */
export function useFrontDialog<Name extends string>() {
  const [inFront, setInFront] = useState<Name | null>(null)
  // The change is deferred, because every open dialog receives the same press of Escape. Otherwise, the key that opens
  // a dialog would also close it, and the key that closes it would also close the dialog behind it.
  const show = useCallback((name: Name | null) => {
    setTimeout(() => setInFront(name))
  }, [])
  return [inFront, show] as const
}
