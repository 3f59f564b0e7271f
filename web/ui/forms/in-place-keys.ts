import type { FocusEvent, KeyboardEvent } from 'react'
import { escapeOwner } from '../keys/escape.ts'

interface InPlaceKeys {
  /** Saves all fields with valid values. */
  readonly leave: () => void
  /** Resets the field to the saved value. Returns false if the field already had this value. */
  readonly restore: (element: Element) => boolean
}

/** Returns key and blur handlers for a part of the page whose fields are saved in place: Enter saves, Escape resets. */
export function inPlaceKeys({ leave, restore }: InPlaceKeys) {
  return {
    onBlur({ relatedTarget }: FocusEvent): void {
      if (relatedTarget?.closest('[data-asks-first]')) return
      // If the whole window has lost focus, the user may continue to edit later, so no field is saved yet.
      if (relatedTarget !== null || document.hasFocus()) leave()
    },
    onKeyDown(event: KeyboardEvent): void {
      const { target, key } = event
      if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof Element)) return
      const isWhole = target.matches('input') || (target.matches('textarea') && (event.ctrlKey || event.metaKey))
      if (key === 'Enter' && isWhole) leave()
      if (meansEscape(event) && restore(target)) event.preventDefault()
    },
  }
}

/** Whether Escape applies to the field, and not to an open calendar, a list of suggestions or a nested form. */
export function meansEscape({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return false
  const owner = escapeOwner(target)
  return owner === null || (owner === target && target.matches('[aria-haspopup="listbox"]') && !showsList(target))
}

/**
 * Whether suggestions for the field are visible. Looks for options, because Mantine reports the list as open while the
 * user types, even if it is empty.
 */
function showsList(field: Element): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[role="option"]')?.checkVisibility() ?? false
}
