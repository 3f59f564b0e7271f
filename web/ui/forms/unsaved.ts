import { useWindowEvent } from '@mantine/hooks'
import { createContext, useCallback, useContext, useEffectEvent, useId, useLayoutEffect, useState } from 'react'

/**
 * Reports the unsaved text of a part.
 * @param typed the unsaved text, or null if there is none
 */
type Tell = (part: string, typed: string | null) => void

/**
 * The function with which parts of a dialog or panel report their unsaved text, so that the dialog or panel asks the
 * user before the text is lost. Null outside such a dialog or panel. A part then has to ask the user itself.
 */
export const UnsavedParts = createContext<Tell | null>(null)

/** Callbacks that ask the user before unsaved changes are lost. The callback of the frontmost dialog is last. */
const asking = new Map<string, () => void>()

function useAskedByBrowser(isUnsaved: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

/**
 * While `isUnsaved` is true, the browser asks the user before the page closes, and `ask` is called before any other
 * navigation. `ask` must open its question in front of all dialogs, even if the user has just closed this question.
 */
export function useUnsaved(isUnsaved: boolean, ask: () => void): void {
  useAskedByBrowser(isUnsaved)
  const holder = useId()
  const askNow = useEffectEvent(ask)
  // A layout effect runs before the next key press. Otherwise, an Escape right after the first character would close
  // the dialog without a question.
  useLayoutEffect(() => {
    if (isUnsaved) asking.set(holder, () => askNow())
    return () => void asking.delete(holder)
  }, [holder, isUnsaved])
}

/**
 * Like `useUnsaved`, for a part inside `UnsavedParts`, whose provider asks the user. `typed` is the text that the
 * provider reports if it cannot ask. Omit `typed` if the part reports its text itself.
 */
export function useUnsavedPart(isUnsaved: boolean, typed = ''): void {
  useAskedByBrowser(isUnsaved)
  const tell = useContext(UnsavedParts)
  const part = useId()
  useLayoutEffect(() => tell?.(part, isUnsaved ? typed : null), [tell, part, isUnsaved, typed])
  useLayoutEffect(() => () => tell?.(part, null), [tell, part])
}

/** Whether a part has to ask the user itself: it is not inside `UnsavedParts`. */
export function useMustAskUser(): boolean {
  return useContext(UnsavedParts) === null
}

/**
 * Returns true if changes would be lost, and asks the user in that case. Called when the user navigates with the
 * browser's Back or Forward button.
 */
export function askUnsaved(): boolean {
  const ask = [...asking.values()].at(-1)
  ask?.()
  return ask !== undefined
}

/**
 * Returns the unsaved text of the parts inside `UnsavedParts`, or null if there is none, and the value for the
 * provider.
 */
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
