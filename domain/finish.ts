/**
 * Runs a generator to its end in one go and returns its result. Other callers iterate it, to report progress or cancel.
 */
export function finish<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
