interface Place {
  readonly x: number
  readonly y: number
}

/** Nodes that are being dragged: what others do to their position waits until they are let go. */
export class HeldNodes {
  readonly #ids = new Set<string>()
  /** Where others moved them meanwhile. */
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

  /** Where a node belongs that was not moved by the drag: where it was, or where somebody moved it meanwhile. */
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
