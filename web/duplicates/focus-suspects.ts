/** Id of the panel with the list. */
export const panelId = 'duplicates'

/** Selector of the button that closes the list. It gets focus if the list is empty. */
export const closeListButton = `#${panelId} [data-panel-close]`

/**
 * Focuses the first item in the list of possible duplicates, or its close button. Returns false if the list is not
 * open.
 */
export function focusSuspects(): boolean {
  const target =
    document.querySelector<HTMLElement>('[data-suspects] button') ?? document.querySelector(closeListButton)
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
