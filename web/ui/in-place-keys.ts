import type { FocusEvent, KeyboardEvent } from 'react'

interface InPlaceKeys {
  /** Saves what was typed and can be saved. */
  readonly leave: () => void
  /** Puts back what is saved where somebody types; false if nothing differed. */
  readonly restore: (element: Element) => boolean
}

/** What keys mean in a part of the page whose fields are saved in place: Enter saves, Escape puts back. */
export function inPlaceKeys({ leave, restore }: InPlaceKeys) {
  return {
    onBlur({ relatedTarget }: FocusEvent): void {
      if (relatedTarget?.closest('[data-asks-first]')) return
      // The page itself lost the focus: what was begun waits.
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

/** True of an Escape that nobody has taken: a calendar, a list of suggestions or a form of its own is closed first. */
export function meansEscape({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return false
  const owner = target.closest('[data-mantine-stop-propagation]')
  return owner === null || (owner === target && target.matches('[aria-haspopup="listbox"]') && !showsList(target))
}

/** A field with suggestions is open as long as it is typed into, also where nothing is suggested. */
function showsList(field: Element): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[role="option"]')?.checkVisibility() ?? false
}
