import { useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'

/** A search text, and the deferred text that is actually searched, so that typing stays responsive. */
export interface Typed {
  readonly typed: string
  readonly wanted: string
  readonly setTyped: (typed: string) => void
  /** Searches for the complete text at once, so that a key never chooses a result of a shorter text. */
  readonly settle: () => void
}

export function useTyped(): Typed {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, ...useWanted(typed) }
}

/** Like `useTyped`, for text stored elsewhere. */
export function useWanted(typed: string): Pick<Typed, 'wanted' | 'settle'> {
  const [settled, setSettled] = useState(typed)
  const later = useDeferredValue(typed)
  const wanted = settled === typed ? typed : later
  const settle = () => {
    if (wanted !== typed) flushSync(() => setSettled(typed))
  }
  return { wanted, settle }
}

/** Whether a key refers to the list of results, which must then match the complete text. */
export function choosesOption({ key }: { readonly key: string }): boolean {
  return key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp'
}
