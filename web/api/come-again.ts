/** So often a call that came too fast is made again before its failure is shown. */
const mostTries = 6
/** Whoever is to wait longer is told so at once: 'tomorrow' is nothing to wait for. */
const longestWaitMs = 30_000

/**
 * Makes a call; where the server says that it came too fast and when to come again, it is made again then. A little later,
 * by chance, so that ten tabs do not all come at once. Ends with its signal, as any call does.
 */
export async function comeAgain(request: Request, call: (request: Request) => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await call(request.clone())
    const waitMs = waitOf(response)
    if (waitMs === null || waitMs > longestWaitMs || tries === mostTries) return response
    await response.body?.cancel()
    await pause(waitMs * (1 + Math.random() / 4), request.signal)
  }
}

function waitOf(response: Response): number | null {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  return seconds > 0 ? seconds * 1000 : null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
