import type { Generation } from '../../contract/generations.ts'

export function isRunning({ state }: Pick<Generation, 'state'>): boolean {
  return state === 'running'
}

/** Tells once of each generation that was seen running that it has ended. */
export class RunningGenerations {
  readonly #seen = new Set<string>()

  /**
   * Takes in how generations are now, and returns those that have ended. `isBeginning`: whoever had it begun does not know
   * that yet and could not follow what is told; it is told with the next answer.
   */
  take(latest: readonly Generation[], isBeginning: (id: string) => boolean): Generation[] {
    for (const each of latest) if (isRunning(each)) this.#seen.add(each.id)
    return latest.filter((each) => !isRunning(each) && !isBeginning(each.id) && this.#seen.delete(each.id))
  }
}
