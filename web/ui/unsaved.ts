import { useWindowEvent } from '@mantine/hooks'
import { createContext, useCallback, useContext, useEffectEvent, useId, useLayoutEffect, useState } from 'react'

type Tell = (part: string, isUnsaved: boolean) => void

/** Asked by a dialog before it closes: whether any part of it holds something that was typed and not saved. */
export const UnsavedParts = createContext<Tell>(() => {})

/** What asks before something unsaved is left, the one in front last. */
const asking = new Map<string, () => void>()

/**
 * While `isUnsaved`, the browser asks before the page is left, and the dialog around it before it closes. A dialog gives
 * how it asks, for whoever would leave it in another way: whatever stands in front of it then, also a question that has
 * just been answered.
 */
export function useUnsaved(isUnsaved: boolean, ask?: () => void): void {
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
  const tell = useContext(UnsavedParts)
  const part = useId()
  const asks = ask !== undefined
  const askNow = useEffectEvent(() => ask?.())
  // Told with the letter itself: told later, an Escape right after it would close the dialog without a question.
  useLayoutEffect(() => {
    tell(part, isUnsaved)
    if (isUnsaved && asks) asking.set(part, () => askNow())
    return () => {
      tell(part, false)
      asking.delete(part)
    }
  }, [tell, part, isUnsaved, asks])
}

/** True if something would be lost, whoever holds it asks then. For the browser's Back and Forward. */
export function askUnsaved(): boolean {
  const ask = [...asking.values()].at(-1)
  ask?.()
  return ask !== undefined
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
