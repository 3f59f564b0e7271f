import { Observable } from '../../ui/observable.ts'

const storageKey = 'kithmap:minimap'

/** Whether the minimap is visible, for all networks. Remembered for the next visit. Off by default. */
export const minimapShown = new Observable(remembered())

export function toggleMinimap(): void {
  minimapShown.set(!minimapShown.value)
  try {
    localStorage.setItem(storageKey, String(minimapShown.value))
  } catch {
    // Storage is blocked: the setting lasts until the page is closed.
  }
}

function remembered(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
