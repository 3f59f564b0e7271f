import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/** Maximum interval of a double-click in ms, and maximum distance of its clicks in px. */
const [within, near] = [500, 8]

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Props for content that disappears when a button in it is pressed, and for the content that replaces it. They ignore
 * the second click of a double-click and repeated keys, because the user has not read the new content yet.
 */
export const onePress = {
  onClickCapture(event: MouseEvent): void {
    // Keys and screen readers click without a pointer.
    if (event.detail === 0 || !isOnButton(event)) return
    const { timeStamp: at, clientX: x, clientY: y } = event
    const isRest = at - last.at < within && Math.hypot(x - last.x, y - last.y) < near
    last = { at, x, y }
    if (isRest) swallow(event)
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) swallow(event)
  },
}

function isOnButton({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('button, [role="menuitem"]') !== null
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
