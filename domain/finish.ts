/**
 * Runs a generator to its end without interruption and returns its result. Callers that report progress or can be
 * canceled iterate it instead.
 */
export function finish<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
