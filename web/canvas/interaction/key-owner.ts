import type { KeyPress } from '../../ui/keys.ts'

/** What has arrows, letters and Escape of its own, beside what says so itself. Text fields are the business of whoever dispatches keys. */
const keyed = ['dialog', 'menu', 'menubar', 'listbox', 'tree', 'grid', 'tablist', 'radiogroup', 'slider', 'spinbutton']
const keyedSelector = [...keyed.map((role) => `[role="${role}"]`), '[data-own-keys]'].join()

/** What a button, a link or the page itself does with a key: it is pressed, the focus goes on, the page scrolls. */
const controlKeys = new Set(['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * True if a key means the canvas while `focused` has the focus: the canvas itself, a node or an edge has it, nothing on
 * the page has, or a control that has no use for that key.
 */
export function leavesKeyToCanvas(focused: Element, press?: Pick<KeyPress, 'key'>): boolean {
  const isOnCanvas = focused.matches('body, .react-flow') || focused.closest('.react-flow__node, [data-edge]') !== null
  if (isOnCanvas) return true
  return focused.closest(keyedSelector) === null && !(press && controlKeys.has(press.key))
}
