import { useFocusReturn } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Delay in milliseconds before focus moves. The key that closed the dialog must be fully handled first. */
const afterKeyMs = 10

/**
 * When a dialog closes, moves focus back to the element that had it before, unless the user has moved focus in the
 * meantime. Mantine would assume that the focused element is in the dialog, and would move focus away from an element
 * that a fast user has already focused.
 *
 * @returns a ref for an element in the dialog
 */
export function useReturnFocus(opened: boolean): RefObject<HTMLDivElement | null> {
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
