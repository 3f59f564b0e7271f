import type { Display } from '../../table/table-search.ts'

const storageKey = 'kithmap:phone-shows'

/**
 * The display that the user had last chosen on this phone when the page loaded. Later choices must not affect the pages
 * to which the user goes back.
 */
const chosenBefore = remembered()

/**
 * Returns the display if neither the URL nor a view determines it. This is the canvas, or on phones the display that
 * the user last chose on this phone. While the view is unknown, returns the canvas, because the view may determine
 * another display.
 */
export function defaultDisplay(isPhone: boolean, isViewKnown: boolean, onPhone = chosenBefore): Display {
  return isPhone && isViewKnown ? onPhone : 'canvas'
}

/** Stores the display that the user has chosen on this phone. web/static/early-data.js reads it, too. */
export function storeDisplay(chosen: Display): void {
  try {
    if (chosen === 'canvas') localStorage.setItem(storageKey, chosen)
    else localStorage.removeItem(storageKey)
  } catch {
    // If the browser blocks storage, only the URL contains the chosen display.
  }
}

function remembered(): Display {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'canvas' ? 'canvas' : 'table'
  } catch {
    return 'table'
  }
}
