import type { Generation } from '../../contract/generations.ts'

export function isRunning({ state }: Pick<Generation, 'state'>): boolean {
  return state === 'running'
}

/** Reports the end of each generation that was seen running, once. */
export class RunningGenerations {
  readonly #seen = new Set<string>()

  /**
   * Updates the states, and returns the generations that have ended. `isBeginning` means that the start of a generation
   * has not been confirmed, so that the caller cannot handle its end yet. Such a generation is returned by a later
   * call.
   */
  take(latest: readonly Generation[], isBeginning: (id: string) => boolean): Generation[] {
    for (const each of latest) if (isRunning(each)) this.#seen.add(each.id)
    return latest.filter((each) => !isRunning(each) && !isBeginning(each.id) && this.#seen.delete(each.id))
  }
}
