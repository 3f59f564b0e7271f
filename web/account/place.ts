import { useSyncExternalStore } from 'react'

/** What an entry of the browser's history remembers beside its address. */
interface PlaceState {
  /** On the sign-in page: the address that has just been registered. */
  readonly registered?: string
}

/** Where in the pages around signing in somebody is: they are one document, and go over into each other without loading. */
interface Place extends PlaceState {
  readonly path: string
  readonly search: URLSearchParams
}

const listeners = new Set<() => void>()
let place: Place | null = null

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, currentPlace)
}

/** Shows another one of these pages. */
export function goTo(address: string, { replace = false, state = {} } = {}): void {
  if (replace) window.history.replaceState(state, '', address)
  else window.history.pushState(state, '', address)
  // The next page begins at its top, as one that is loaded does.
  window.scrollTo(0, 0)
  changed()
}

/** The address of one of these pages; `from`: where the person wanted to go. */
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
