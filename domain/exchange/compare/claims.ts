/** Matches rows of a file to entities of the network, each entity to at most one row. */
export class Claims<Row, Entity> {
  readonly #entityOf = new Map<Row, Entity>()
  readonly #claimed = new Set<Entity>()
  readonly #open = new Set<Row>()
  readonly #isGuessedRight: (row: Row, entity: Entity) => boolean
  /** Rows that match several entities. The user has to choose one. */
  readonly ambiguous = new Map<Row, readonly Entity[]>()

  constructor(rows: Iterable<Row>, isGuessedRight: (row: Row, entity: Entity) => boolean) {
    this.#isGuessedRight = isGuessedRight
    for (const row of rows) this.#open.add(row)
  }

  /** Rows that have neither a match nor a decision yet. */
  get open(): Row[] {
    return [...this.#open]
  }

  get pairs(): ReadonlyMap<Row, Entity> {
    return this.#entityOf
  }

  isOpen(row: Row): boolean {
    return this.#open.has(row)
  }

  isFree(entity: Entity): boolean {
    return !this.#claimed.has(entity)
  }

  claim(row: Row, entity: Entity): void {
    this.#entityOf.set(row, entity)
    this.#claimed.add(entity)
    this.#open.delete(row)
  }

  ask(row: Row, candidates: readonly Entity[]): void {
    this.ambiguous.set(row, candidates)
    this.#open.delete(row)
  }

  /** Removes a row from the search, because it is new or is skipped. */
  settle(row: Row): void {
    this.#open.delete(row)
  }

  /**
   * Matches open rows to entities among their candidates, in this order: pairs for which `isSame` is true, starting
   * with pairs in which the guessed values of the row are right; pairs that the first predicate of `preferred` accepts,
   * then those of the next; all other pairs. Except in the first step, a row and an entity are matched only if neither
   * has another candidate. Rows that still have candidates become ambiguous.
   */
  match(
    candidatesOf: (row: Row) => readonly Entity[],
    isSame: (row: Row, entity: Entity) => boolean,
    preferred: readonly ((row: Row, entity: Entity) => boolean)[] = [],
  ): void {
    const wanted = new Map<Row, readonly Entity[]>()
    for (const row of this.#open) {
      const candidates = candidatesOf(row).filter((entity) => this.isFree(entity))
      if (candidates.length > 0) wanted.set(row, candidates)
    }
    const isExactlySame = (row: Row, entity: Entity) => this.#isGuessedRight(row, entity) && isSame(row, entity)
    for (const isMeant of [isExactlySame, isSame]) {
      for (const [row, candidates] of wanted) {
        if (!this.isOpen(row)) continue
        // If several candidates are equal to the row, the first one is claimed.
        const same = candidates.find((entity) => this.isFree(entity) && isMeant(row, entity))
        if (same !== undefined) this.claim(row, same)
      }
    }
    for (const isBetter of [...preferred, () => true]) this.#claimOnly(wanted, isBetter)
    for (const [row, candidates] of wanted) {
      if (!this.isOpen(row)) continue
      const free = candidates.filter((entity) => this.isFree(entity))
      if (free.length > 0) this.ask(row, free)
    }
  }

  /**
   * Claims pairs whose row and entity have no other candidate. Each claim can leave further pairs without alternatives,
   * so the search repeats until it finds no more pairs.
   */
  #claimOnly(wanted: ReadonlyMap<Row, readonly Entity[]>, isBetter: (row: Row, entity: Entity) => boolean): void {
    for (let hasClaimed = true; hasClaimed; ) {
      hasClaimed = false
      const rowsOf = new Map<Entity, number>()
      const only = new Map<Row, Entity>()
      for (const [row, candidates] of wanted) {
        if (!this.isOpen(row)) continue
        const better = candidates.filter((entity) => this.isFree(entity) && isBetter(row, entity))
        for (const entity of better) rowsOf.set(entity, (rowsOf.get(entity) ?? 0) + 1)
        if (better.length === 1 && better[0] !== undefined) only.set(row, better[0])
      }
      for (const [row, entity] of only) {
        if (rowsOf.get(entity) !== 1) continue
        this.claim(row, entity)
        hasClaimed = true
      }
    }
  }
}
