import { Observable } from '../ui/observable.ts'

/** Counts the parts of the page that need a result. The result is computed while at least one part needs it. */
export class Demand {
  readonly isAsked = new Observable(false)
  #askers = 0

  /** Requests the result. The returned function withdraws the request. */
  readonly ask = (): (() => void) => {
    this.#count(1)
    let isOver = false
    return () => {
      if (!isOver) this.#count(-1)
      isOver = true
    }
  }

  #count(by: number): void {
    this.#askers += by
    this.isAsked.set(this.#askers > 0)
  }
}
