/** Maximum number of attempts of a rate-limited call. After that, its failure is shown. */
const mostTries = 6
/**
 * Maximum time in milliseconds that the server may ask to wait. If it is longer, the call fails immediately, because no
 * user waits that long.
 */
const longestWaitMs = 30_000

/**
 * Makes a call. If the server rejects the call because of rate limits, retries the call after the time that the server
 * specifies, plus a random delay. The random delay prevents several tabs from retrying at the same time. Aborting the
 * call also cancels the retry.
 */
export async function withRetryAfter(
  request: Request,
  call: (request: Request) => Promise<Response>,
): Promise<Response> {
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
