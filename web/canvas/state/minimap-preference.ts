import { Observable } from '../../ui/observable.ts'

const storageKey = 'kithmap:minimap'

/** Whether the minimap is shown: in every network, and the next time as well. It is not until somebody wants it. */
export const minimapShown = new Observable(remembered())

export function toggleMinimap(): void {
  minimapShown.set(!minimapShown.value)
  try {
    localStorage.setItem(storageKey, String(minimapShown.value))
  } catch {
    // Storage is blocked: it holds for as long as the page is open.
  }
}

function remembered(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
