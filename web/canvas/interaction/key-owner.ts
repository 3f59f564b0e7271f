import type { KeyPress } from '../../ui/keys.ts'

/**
 * Roles of widgets that handle arrows, letters and Escape themselves, besides elements marked `data-own-keys`. The key
 * dispatcher handles text fields.
 */
const keyed = ['dialog', 'menu', 'menubar', 'listbox', 'tree', 'grid', 'tablist', 'radiogroup', 'slider', 'spinbutton']
const keyedSelector = [...keyed.map((role) => `[role="${role}"]`), '[data-own-keys]'].join()

/** Keys that act on a focused button, link or the page itself: press, move the focus, scroll. */
const controlKeys = new Set(['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * Whether a key goes to the canvas while `focused` has the focus. True on the canvas, a node or an edge, if nothing has
 * the focus, and on controls that do not use the key.
 */
export function leavesKeyToCanvas(focused: Element, press?: Pick<KeyPress, 'key'>): boolean {
  const isOnCanvas = focused.matches('body, .react-flow') || focused.closest('.react-flow__node, [data-edge]') !== null
  if (isOnCanvas) return true
  return focused.closest(keyedSelector) === null && !(press && controlKeys.has(press.key))
}
