import { useWindowEvent } from '@mantine/hooks'
import { createContext, useCallback, useContext, useId, useLayoutEffect, useState } from 'react'

type Tell = (part: string, isUnsaved: boolean) => void

/** Asked by a dialog before it closes: whether any part of it holds something that was typed and not saved. */
export const UnsavedParts = createContext<Tell>(() => {})

/** While `isUnsaved`, the browser asks before the page is left, and the dialog around it before it closes. */
export function useUnsaved(isUnsaved: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  const tell = useContext(UnsavedParts)
  const part = useId()
  // Told with the letter itself: told later, an Escape right after it would close the dialog without a question.
  useLayoutEffect(() => {
    tell(part, isUnsaved)
    return () => tell(part, false)
  }, [tell, part, isUnsaved])
}

/** Whether any part below `UnsavedParts` is unsaved, and what to provide there. */
export function useUnsavedParts(): readonly [boolean, Tell] {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback<Tell>((part, isUnsaved) => {
    setParts((before) => {
      if (before.has(part) === isUnsaved) return before
      return new Set(isUnsaved ? [...before, part] : [...before].filter((each) => each !== part))
    })
  }, [])
  return [parts.size > 0, tell]
}
