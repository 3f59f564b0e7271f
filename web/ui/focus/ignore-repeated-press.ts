import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/**
 * Maximum interval between the clicks of a double-click in milliseconds, and maximum distance between them in pixels.
 */
const [within, near] = [500, 8]

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Event handlers for content that is replaced when one of its buttons is pressed, and for the new content. They ignore
 * the second click of a double-click and repeated key events, because the user has not read the new content yet.
 */
export const ignoreRepeatedPress = {
  onMouseDownCapture(event: MouseEvent): void {
    // Prevents the second press from moving focus away from the new content.
    if (isRest(event)) event.preventDefault()
  },
  onClickCapture(event: MouseEvent): void {
    // Clicks by keyboard or screen reader, which have no pointer, are always separate.
    if (event.detail === 0 || !isOnButton(event)) return
    const wasRest = isRest(event)
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    if (wasRest) swallow(event)
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) swallow(event)
  },
}

/** Whether the event is the second click of a double-click whose first click is known. */
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
