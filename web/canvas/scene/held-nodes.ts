interface Place {
  readonly x: number
  readonly y: number
}

/** Nodes that are being dragged. Position changes by others are deferred until release. */
export class HeldNodes {
  readonly #ids = new Set<string>()
  /** Positions set by others during the drag. */
  readonly #missed = new Map<string, Place>()

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  add(id: string): void {
    this.#ids.add(id)
  }

  miss(id: string, place: Place): void {
    this.#missed.set(id, place)
  }

  /** Returns the position of a node that the drag did not move: its start, or the position others set meanwhile. */
  homeOf(id: string, start: ReadonlyMap<string, Place>): Place | undefined {
    return this.#missed.get(id) ?? start.get(id)
  }

  forget(id: string): void {
    this.#ids.delete(id)
    this.#missed.delete(id)
  }

  clear(): void {
    this.#ids.clear()
    this.#missed.clear()
  }
}
