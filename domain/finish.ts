/**
 * Runs a generator to its end without interruption and returns its result. Callers that report progress or support
 * cancellation iterate the generator themselves.
 */
export function finish<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
