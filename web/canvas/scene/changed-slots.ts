import { type PatchPart, patchPartNames } from './columns.ts'

/** The slots that have changed since the last patch was sent. */
export class ChangedSlots {
  reset = false
  /** For each part, the slots in which at least one of its columns has changed. */
  readonly slots = Object.fromEntries(patchPartNames.map((part) => [part, new Set()])) as Readonly<
    Record<PatchPart, Set<number>>
  >
  appearance = false
  hulls = false
  /** Number of colors that the receiver already has. */
  knownColors = 0

  get isEmpty(): boolean {
    const { reset, appearance, hulls, slots } = this
    return !reset && !appearance && !hulls && Object.values(slots).every(({ size }) => size === 0)
  }

  /**
   * Discards the recorded changes. The next patch first resets the receiver, because a new renderer has no scene yet.
   */
  forget(): void {
    this.reset = true
    this.#clear()
  }

  /** Call this after a patch was sent, with the number of colors that the receiver now has. */
  markSent(colors: number): void {
    this.knownColors = colors
    this.reset = false
    this.#clear()
  }

  #clear(): void {
    this.appearance = false
    this.hulls = false
    for (const slots of Object.values(this.slots)) slots.clear()
  }
}
