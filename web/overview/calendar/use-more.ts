import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface More<List extends HTMLElement> {
  /** Number of entries to show. */
  readonly shown: number
  readonly showMore: () => void
  /** The element whose children are the entries. */
  readonly list: RefObject<List | null>
}

/** State of a long list that is shown in steps. Showing more focuses the first new entry. */
export function useMore<List extends HTMLElement>(stepSize: number): More<List> {
  const [shown, setShown] = useState(stepSize)
  const list = useRef<List>(null)
  const showMore = () => {
    // Moves focus, because the pressed button may disappear.
    flushSync(() => setShown(shown + stepSize))
    list.current?.children[shown]?.querySelector('button')?.focus()
  }
  return { shown, showMore, list }
}
