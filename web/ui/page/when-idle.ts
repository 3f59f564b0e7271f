/** Runs work that can be deferred once the page is idle. */
export function whenIdle(work: () => void): void {
  // Safari does not support idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}

/** Maximum time in milliseconds to wait for the page's main content. After that, the page counts as drawn. */
const longestWaitMs = 8000

const { promise: isDrawn, resolve: setDrawn } = Promise.withResolvers<void>()

/** Call this when the main content has been drawn, so that deferred code may be loaded. */
export function markDrawn(): void {
  setDrawn()
}

/** Number of modules being loaded. */
let awaited = 0

/**
 * Loads code that is needed later, once the page is drawn and idle. The code that uses it must handle failures. When
 * all modules have loaded, sets a mark in the page's timeline (`performance`).
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
