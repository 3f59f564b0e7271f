import type { KeyPress } from '../../ui/keys/keys.ts'

/**
 * Roles of widgets that handle arrows, letters and Escape themselves. Elements with `data-own-keys` do so too. Text
 * fields are handled by the key dispatcher.
 */
const keyed = ['dialog', 'menu', 'menubar', 'listbox', 'tree', 'grid', 'tablist', 'radiogroup', 'slider', 'spinbutton']
const keyedSelector = [...keyed.map((role) => `[role="${role}"]`), '[data-own-keys]'].join()

/** Keys that press a focused button or link, move focus, or scroll the page. */
const controlKeys = new Set(['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * Whether the canvas handles a key while `focused` has focus. True if `focused` is the canvas, a node, an edge or the
 * body of the page, or a control that does not use the key.
 */
export function isCanvasKey(focused: Element, press?: Pick<KeyPress, 'key'>): boolean {
  const isOnCanvas = focused.matches('body, .react-flow') || focused.closest('.react-flow__node, [data-edge]') !== null
  if (isOnCanvas) return true
  return focused.closest(keyedSelector) === null && !(press && controlKeys.has(press.key))
}
