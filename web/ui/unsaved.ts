import { useWindowEvent } from '@mantine/hooks'
import { createContext, useCallback, useContext, useEffectEvent, useId, useLayoutEffect, useState } from 'react'

/** @param typed the unsaved text, or null if there is none */
type Tell = (part: string, typed: string | null) => void

/** Called by the parts of a dialog or panel when their unsaved text changes. */
export const UnsavedParts = createContext<Tell>(() => {})

/** Callbacks that ask before unsaved changes are lost, the front one last. */
const asking = new Map<string, () => void>()

function useAskedByBrowser(isUnsaved: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

/**
 * While `isUnsaved`, the browser asks before the page is closed. `ask` is called before it is left in any other way,
 * and must open its question in front of everything else, even one that was just answered.
 */
export function useUnsaved(isUnsaved: boolean, ask: () => void): void {
  useAskedByBrowser(isUnsaved)
  const holder = useId()
  const askNow = useEffectEvent(ask)
  // In a layout effect, because an Escape right after the first character would otherwise close the dialog without a
  // question.
  useLayoutEffect(() => {
    if (isUnsaved) asking.set(holder, () => askNow())
    return () => void asking.delete(holder)
  }, [holder, isUnsaved])
}

/**
 * Like `useUnsaved`, for a part below `UnsavedParts`, whose holder asks. `typed` is the text the holder reports if it
 * cannot ask. Omit it if the part reports its text itself.
 */
export function useUnsavedPart(isUnsaved: boolean, typed = ''): void {
  useAskedByBrowser(isUnsaved)
  const tell = useContext(UnsavedParts)
  const part = useId()
  useLayoutEffect(() => tell(part, isUnsaved ? typed : null), [tell, part, isUnsaved, typed])
  useLayoutEffect(() => () => tell(part, null), [tell, part])
}

/** Returns true if something would be lost, and lets its holder ask. For the browser's Back and Forward. */
export function askUnsaved(): boolean {
  const ask = [...asking.values()].at(-1)
  ask?.()
  return ask !== undefined
}

/** Returns the unsaved text of the parts below `UnsavedParts`, or null if there is none, and the value to provide. */
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
