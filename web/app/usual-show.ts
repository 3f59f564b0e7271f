import type { ShownAs } from '../table/table-search.ts'

const storageKey = 'kithmap:phone-shows'

/** Read when the page loads. Later choices must not change what going back shows. */
const chosenBefore = remembered()

/**
 * Returns the display if neither the URL nor a view specifies one: the canvas, or on a phone the one last chosen there.
 * While the view is unknown, it may still specify one.
 */
export function usualShow(isPhone: boolean, isViewKnown: boolean, onPhone = chosenBefore): ShownAs {
  return isPhone && isViewKnown ? onPhone : 'canvas'
}

/** Remembers the display chosen on this phone. web/static/early-data.js reads it too. */
export function rememberShow(chosen: ShownAs): void {
  try {
    if (chosen === 'canvas') localStorage.setItem(storageKey, chosen)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked. The URL still contains it while the page is open.
  }
}

function remembered(): ShownAs {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'canvas' ? 'canvas' : 'table'
  } catch {
    return 'table'
  }
}
