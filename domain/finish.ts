/** Work that is done step by step, so that whoever asks for the steps can say how far it is, and stop it: to its end in one go. */
export function finish<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
