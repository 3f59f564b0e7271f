import type { Generation } from '../../contract/generations.ts'

export function isRunning({ state }: Pick<Generation, 'state'>): boolean {
  return state === 'running'
}

/** Reports once that each generation seen running has ended. */
export class RunningGenerations {
  readonly #seen = new Set<string>()

  /**
   * Updates the states, and returns the generations that have ended. `isBeginning`: the start has not been answered
   * yet, so its caller could not handle the end. It is returned with the next update.
   */
  take(latest: readonly Generation[], isBeginning: (id: string) => boolean): Generation[] {
    for (const each of latest) if (isRunning(each)) this.#seen.add(each.id)
    return latest.filter((each) => !isRunning(each) && !isBeginning(each.id) && this.#seen.delete(each.id))
  }
}
