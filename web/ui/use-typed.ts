import { useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is typed into a search, and what is looked for: a little later, so that typing waits for nothing. */
export interface Typed {
  readonly typed: string
  readonly wanted: string
  readonly setTyped: (typed: string) => void
  /** Has all that is typed looked for at once: what Enter takes must not be what was found for less. */
  readonly settle: () => void
}

export function useTyped(): Typed {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const later = useDeferredValue(typed)
  const wanted = settled === typed ? typed : later
  const settle = () => {
    if (wanted !== typed) flushSync(() => setSettled(typed))
  }
  return { typed, wanted, setTyped, settle }
}
