import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/** Maximum interval of a double-click in ms, and maximum distance of its clicks in px. */
const [within, near] = [500, 8]

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Props for content that disappears when a button in it is pressed, and for the content that replaces it. They ignore
 * the second click of a double-click and repeated keys, because the user has not read the new content yet.
 */
export const onePress = {
  onMouseDownCapture(event: MouseEvent): void {
    // Otherwise, it would take the focus from the new content.
    if (isRest(event)) event.preventDefault()
  },
  onClickCapture(event: MouseEvent): void {
    // Keys and screen readers click without a pointer.
    if (event.detail === 0 || !isOnButton(event)) return
    const wasRest = isRest(event)
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    if (wasRest) swallow(event)
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) swallow(event)
  },
}

/** Whether the event belongs to a double-click whose first click is known. */
function isRest({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  return timeStamp - last.at < within && Math.hypot(clientX - last.x, clientY - last.y) < near
}

function isOnButton({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('button, [role="menuitem"]') !== null
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
