/**
 * The layers of the workspace that Escape closes or leaves, from front to back. One press of Escape runs one action:
 * the enabled action of the first layer that has one. `focus` is the last layer, because it only moves focus.
 */
export const escapeLayers = ['canvas', 'history', 'overview', 'focus'] as const
export type EscapeLayer = (typeof escapeLayers)[number]

/**
 * Returns the open menu, list or nested form around an element that handles Escape itself, or null. Mantine marks such
 * elements with this attribute.
 */
export function escapeOwner(element: Element): Element | null {
  return element.closest('[data-mantine-stop-propagation]')
}
