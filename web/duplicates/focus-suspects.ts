/** The panel with the list. */
export const panelId = 'duplicates'

/** Where the focus goes in a list of suspects that has nothing better to offer: the way out of it. */
export const listBegin = `#${panelId} [data-panel-close]`

/** Gives the focus to the first of the suspects, or to the way out; false if nobody looks at the list. */
export function focusSuspects(): boolean {
  const target = document.querySelector<HTMLElement>('[data-suspects] button') ?? document.querySelector(listBegin)
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
