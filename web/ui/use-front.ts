import { useCallback, useState } from 'react'

/** Which of several dialogs stands in front of another one, and how to change that. */
export function useFront<Name extends string>() {
  const [inFront, setInFront] = useState<Name | null>(null)
  // Every open dialog hears the same Escape. Changing who is in front only afterwards keeps one that has just come from
  // closing again, and the one behind from answering for one that has just gone.
  const show = useCallback((name: Name | null) => {
    setTimeout(() => setInFront(name))
  }, [])
  return [inFront, show] as const
}
