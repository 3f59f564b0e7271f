import { Observable } from '../ui/observable.ts'

/** Parts of the page that need a result. It is computed as long as there is at least one. */
export class Demand {
  readonly isAsked = new Observable(false)
  #askers = 0

  /** Asks for the result. The returned function withdraws the request. */
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
