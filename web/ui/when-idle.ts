/** Runs deferrable work when the page is idle. */
export function whenIdle(work: () => void): void {
  // Safari does not support idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}

/** In milliseconds: by then, a page without a picture counts as drawn. */
const longestWaitMs = 8000

const { promise: isDrawn, resolve: setDrawn } = Promise.withResolvers<void>()

/** Call when the main content has been drawn, so that deferred loading may start. */
export function markDrawn(): void {
  setDrawn()
}

/** Number of parts being loaded. */
let awaited = 0

/**
 * Loads code that is needed later, once the page is drawn and idle. Failures are left to the code that needs it. When
 * nothing is loading any more, sets a mark in the page's timeline (`performance`).
 */
export function loadWhenDrawn(load: () => Promise<unknown>): void {
  awaited++
  const longest = setTimeout(setDrawn, longestWaitMs)
  void isDrawn.then(() => {
    clearTimeout(longest)
    whenIdle(async () => {
      await load().catch(() => {})
      awaited--
      if (awaited === 0) performance.mark('parts-loaded')
    })
  })
}
