import { Observable } from '../../ui/observable.ts'

const storageKey = 'kithmap:minimap'

/** Whether the minimap is visible, for all networks. The setting is stored in the browser. Off by default. */
export const minimapShown = new Observable(remembered())

export function toggleMinimap(): void {
  minimapShown.set(!minimapShown.value)
  try {
    localStorage.setItem(storageKey, String(minimapShown.value))
  } catch {
    // If the browser blocks storage, the setting lasts until the page is closed.
  }
}

function remembered(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
