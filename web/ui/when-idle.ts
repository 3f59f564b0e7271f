/** Does what can wait, once the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}

/** A page that has no picture to wait for is as good as drawn by then, milliseconds. */
const longestWaitMs = 8000

const { promise: isDrawn, resolve: setDrawn } = Promise.withResolvers<void>()

/** What the page is about has been drawn: what is only wanted later no longer keeps anybody from it. */
export function markDrawn(): void {
  setDrawn()
}

/** How many parts are on their way. */
let awaited = 0

/**
 * Loads a part that is wanted later, once the page is drawn and has nothing better to do. What fails is left to who wants it.
 * Once nothing is on its way any more, the page marks in its timeline (`performance`) that it holds its parts.
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
