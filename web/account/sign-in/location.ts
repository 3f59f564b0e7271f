import { useSyncExternalStore } from 'react'

/** State that is stored in an entry of the browser's history, in addition to its URL. */
interface PlaceState {
  /** Address that has just been registered, for the sign-in page. */
  readonly registered?: string
}

/** The current sign-in page. All sign-in pages are one document, so a switch between them loads no document. */
interface Place extends PlaceState {
  readonly path: string
  readonly search: URLSearchParams
}

const listeners = new Set<() => void>()
let place: Place | null = null

export function useSignInLocation(): Place {
  return useSyncExternalStore(subscribe, currentPlace)
}

/** Navigates to another sign-in page. */
export function goTo(address: string, { replace = false, state = {} } = {}): void {
  if (replace) window.history.replaceState(state, '', address)
  else window.history.pushState(state, '', address)
  // Scrolls to the top, as when a page is loaded.
  window.scrollTo(0, 0)
  changed()
}

/** Returns the URL of a sign-in page. `from` is the page that the user wanted to open. */
export function withReturn(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?${new URLSearchParams({ from })}`
}

function currentPlace(): Place {
  place ??= {
    ...(window.history.state as PlaceState | null),
    path: window.location.pathname.replace(/\/+$/, ''),
    search: new URLSearchParams(window.location.search),
  }
  return place
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', changed)
  }
}

function changed(): void {
  place = null
  for (const listener of listeners) listener()
}
