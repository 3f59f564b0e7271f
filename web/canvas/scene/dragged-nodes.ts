interface Place {
  readonly x: number
  readonly y: number
}

/** The nodes that are being dragged. Changes of their positions by other users are deferred until the release. */
export class DraggedNodes {
  readonly #ids = new Set<string>()
  /** Positions that other users have set during the drag. */
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

  /**
   * Returns the position to which a node returns if the drag did not move it. This is its position at the start, or the
   * position that other users have set since.
   */
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
