import { useCallback, useState } from 'react'

/** Returns which of several dialogs is open in front of another one, and a function to change that. */
export function useFront<Name extends string>() {
  const [inFront, setInFront] = useState<Name | null>(null)
  // The change is deferred, because every open dialog receives the same Escape: a dialog that has just opened would
  // close again, and the dialog behind would handle the key that closed the front one.
  const show = useCallback((name: Name | null) => {
    setTimeout(() => setInFront(name))
  }, [])
  return [inFront, show] as const
}
