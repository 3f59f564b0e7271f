import type { ShownAs } from '../table/table-search.ts'

const storageKey = 'kithmap:phone-shows'

/** As this page found it: what is chosen later must not change what a step back leads to. */
const chosenBefore = remembered()

/**
 * What is shown where neither the address nor a view says it: on a phone rows, or what was last chosen there. A view that
 * is not known yet may say it.
 */
export function usualShow(isPhone: boolean, isViewKnown: boolean, onPhone = chosenBefore): ShownAs {
  return isPhone && isViewKnown ? onPhone : 'canvas'
}

/** Somebody wants to see networks so on this phone, the next time as well; web/static/early-data.js reads it too. */
export function rememberShow(chosen: ShownAs): void {
  try {
    if (chosen === 'canvas') localStorage.setItem(storageKey, chosen)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: the address says it for as long as the page is open.
  }
}

function remembered(): ShownAs {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'canvas' ? 'canvas' : 'table'
  } catch {
    return 'table'
  }
}
