import { useWindowEvent } from '@mantine/hooks'
import { createContext, useCallback, useContext, useEffectEvent, useId, useLayoutEffect, useState } from 'react'

/** `typed`: what was typed and not saved, as text; null if nothing was. */
type Tell = (part: string, typed: string | null) => void

/** Told by the parts of a dialog or a panel whether they hold something that was typed and not saved. */
export const UnsavedParts = createContext<Tell>(() => {})

/** What asks before something unsaved is left, the one in front last. */
const asking = new Map<string, () => void>()

function useAskedByBrowser(isUnsaved: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

/**
 * While `isUnsaved`, the browser asks before the page is left, and `ask` is called by whoever would leave it in another
 * way: whatever stands in front of it then, also a question that has just been answered.
 */
export function useUnsaved(isUnsaved: boolean, ask: () => void): void {
  useAskedByBrowser(isUnsaved)
  const holder = useId()
  const askNow = useEffectEvent(ask)
  // Known with the letter itself: known later, an Escape right after it would close the dialog without a question.
  useLayoutEffect(() => {
    if (isUnsaved) asking.set(holder, () => askNow())
    return () => void asking.delete(holder)
  }, [holder, isUnsaved])
}

/**
 * The same for a part below `UnsavedParts`: whoever holds the part asks. `typed` is what the holder says of it where it
 * cannot ask; left out by a part that says it itself.
 */
export function useUnsavedPart(isUnsaved: boolean, typed = ''): void {
  useAskedByBrowser(isUnsaved)
  const tell = useContext(UnsavedParts)
  const part = useId()
  useLayoutEffect(() => tell(part, isUnsaved ? typed : null), [tell, part, isUnsaved, typed])
  useLayoutEffect(() => () => tell(part, null), [tell, part])
}

/** True if something would be lost, whoever holds it asks then. For the browser's Back and Forward. */
export function askUnsaved(): boolean {
  const ask = [...asking.values()].at(-1)
  ask?.()
  return ask !== undefined
}

/** What the parts below `UnsavedParts` hold that is not saved, as text; null if nothing is. And what to provide there. */
export function useUnsavedParts(): readonly [string | null, Tell] {
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map())
  const tell = useCallback<Tell>((part, typed) => {
    setParts((before) => {
      if ((before.get(part) ?? null) === typed) return before
      const others = [...before].filter(([each]) => each !== part)
      return new Map(typed === null ? others : [...others, [part, typed]])
    })
  }, [])
  return [parts.size > 0 ? [...parts.values()].filter(Boolean).join('\n') : null, tell]
}
