/** Which slots changed since the last patch was taken. */
export class ChangedSlots {
  reset = false
  readonly nodes = new Set<number>()
  readonly edges = new Set<number>()
  readonly places = new Set<number>()
  readonly degrees = new Set<number>()
  /** Whose size or look is another. */
  readonly worn = new Set<number>()
  dress = false
  hulls = false
  /** How many colors were told before. */
  knownColors = 0

  get isEmpty(): boolean {
    const { reset, dress, hulls, nodes, edges, places, degrees, worn } = this
    return !reset && !dress && !hulls && nodes.size + edges.size + places.size + degrees.size + worn.size === 0
  }

  /** Whoever draws must forget everything and is told anew. */
  forget(): void {
    this.reset = true
    this.#clear()
  }

  /** All of it was told, with so many colors. */
  told(colors: number): void {
    this.knownColors = colors
    this.reset = false
    this.#clear()
  }

  #clear(): void {
    this.dress = false
    this.hulls = false
    for (const slots of [this.nodes, this.edges, this.places, this.degrees, this.worn]) slots.clear()
  }
}
