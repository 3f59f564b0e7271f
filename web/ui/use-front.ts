import { useCallback, useState } from 'react'

/** Returns which of several dialogs is in front of another one, and a function to change that. */
export function useFront<Name extends string>() {
  const [inFront, setInFront] = useState<Name | null>(null)
  // Every open dialog receives the same Escape. The change is deferred, so that a dialog that has just opened does not
  // close again. For the same reason, the dialog behind does not handle the key that closed the front one.
  const show = useCallback((name: Name | null) => {
    setTimeout(() => setInFront(name))
  }, [])
  return [inFront, show] as const
}
