/** The slots that have changed since the last patch was sent. */
export class ChangedSlots {
  reset = false
  readonly nodes = new Set<number>()
  readonly edges = new Set<number>()
  readonly places = new Set<number>()
  readonly degrees = new Set<number>()
  /** Slots of the nodes whose scale or color group has changed. */
  readonly nodeStyles = new Set<number>()
  appearance = false
  hulls = false
  /** Number of colors that the receiver already has. */
  knownColors = 0

  get isEmpty(): boolean {
    const { reset, appearance, hulls, nodes, edges, places, degrees, nodeStyles } = this
    return (
      !reset && !appearance && !hulls && nodes.size + edges.size + places.size + degrees.size + nodeStyles.size === 0
    )
  }

  /**
   * Discards the recorded changes. The next patch first resets the receiver, because a new renderer has no scene yet.
   */
  forget(): void {
    this.reset = true
    this.#clear()
  }

  /** To be called after a patch was sent, with the number of colors that the receiver now has. */
  markSent(colors: number): void {
    this.knownColors = colors
    this.reset = false
    this.#clear()
  }

  #clear(): void {
    this.appearance = false
    this.hulls = false
    for (const slots of [this.nodes, this.edges, this.places, this.degrees, this.nodeStyles]) slots.clear()
  }
}
