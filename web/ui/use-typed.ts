import { useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is typed into a search, and what is looked for: a little later, so that typing waits for nothing. */
export interface Typed {
  readonly typed: string
  readonly wanted: string
  readonly setTyped: (typed: string) => void
  /** Has all that is typed looked for at once: what a key chooses must not be what was found for less. */
  readonly settle: () => void
}

export function useTyped(): Typed {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, ...useWanted(typed) }
}

/** The same for what is kept elsewhere. */
export function useWanted(typed: string): Pick<Typed, 'wanted' | 'settle'> {
  const [settled, setSettled] = useState(typed)
  const later = useDeferredValue(typed)
  const wanted = settled === typed ? typed : later
  const settle = () => {
    if (wanted !== typed) flushSync(() => setSettled(typed))
  }
  return { wanted, settle }
}

/** Keys that mean what stands in a list: it has to be the one for all that is typed. */
export function choosesOption({ key }: { readonly key: string }): boolean {
  return key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp'
}
