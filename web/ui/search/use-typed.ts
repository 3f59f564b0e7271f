import { useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'

/** A search text, and a deferred copy of it that is used for the search, so that typing stays responsive. */
export interface Typed {
  readonly typed: string
  readonly wanted: string
  readonly setTyped: (typed: string) => void
  /** Makes the search use the complete text immediately, so that a key never chooses a result of a shorter text. */
  readonly settle: () => void
}

export function useTyped(): Typed {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, ...useDeferredSearch(typed) }
}

/** Like `useTyped`, for a string that is stored by the caller. */
export function useDeferredSearch(typed: string): Pick<Typed, 'wanted' | 'settle'> {
  const [settled, setSettled] = useState(typed)
  const later = useDeferredValue(typed)
  const wanted = settled === typed ? typed : later
  const settle = () => {
    if (wanted !== typed) flushSync(() => setSettled(typed))
  }
  return { wanted, settle }
}

/** Whether a key refers to the list of results. The list must then match the complete text. */
export function isOptionKey({ key }: { readonly key: string }): boolean {
  return key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp'
}
