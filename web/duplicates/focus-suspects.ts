/** Id of the panel with the list. */
export const panelId = 'duplicates'

/** The fallback for the focus in a list of suspects: the button that closes it. */
export const listBegin = `#${panelId} [data-panel-close]`

/** Focuses the first suspect, or the close button. Returns false if the list is not open. */
export function focusSuspects(): boolean {
  const target = document.querySelector<HTMLElement>('[data-suspects] button') ?? document.querySelector(listBegin)
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
