import { useFocusReturn } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** In milliseconds: the key that closed the dialog must be fully handled before the focus moves. */
const afterKeyMs = 10

/**
 * Restores the focus to where it was before a dialog opened, unless the user has moved it meanwhile. The dialog library
 * assumes that the focused element belongs to the dialog, and would take the focus away from a fast user.
 *
 * @returns a ref for an element in the dialog
 */
export function useFocusBack(opened: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(opened)
  const giveBack = useFocusReturn({ opened, shouldReturnFocus: false })
  const end = useEffectEvent((dialog: Element | null) => {
    const active = document.activeElement
    if (active === null || active === document.body || dialog?.contains(active)) giveBack()
  })
  useEffect(() => {
    const isClosing = wasOpened.current && !opened
    wasOpened.current = opened
    if (!isClosing) return undefined
    const dialog = inside.current?.closest('[role="dialog"]') ?? null
    const timer = setTimeout(() => end(dialog), afterKeyMs)
    return () => clearTimeout(timer)
  }, [opened])
  return inside
}
