import { useFocusReturn } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A key that closes the dialog still means what has the focus, until it has been dealt with. */
const afterKeyMs = 10

/**
 * Gives the focus back to what had it before a dialog opened, unless somebody has put it elsewhere by then: the dialog
 * library takes what has it when the dialog goes for the dialog's own, and would take it from who is quicker than that.
 *
 * @returns to be set on an element in the dialog
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
