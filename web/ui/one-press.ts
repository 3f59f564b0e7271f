import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'

/** The longest pause within a double click, in ms, and how far apart its clicks are, in px. */
const [within, near] = [500, 8]

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * To be spread over what goes as soon as a button in it is pressed, and over what comes in its place: the second click of a
 * double click, and a key that is held down, press nothing there, as nobody has read it yet.
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
