/**
 * A heap that returns the item with the lowest cost first. Items with the same cost are returned in the order of
 * insertion.
 */
export class MinHeap<T extends { readonly cost: number }> {
  readonly #items: { readonly item: T; readonly turn: number }[] = []
  #turns = 0

  push(item: T): void {
    const items = this.#items
    const entry = { item, turn: this.#turns++ }
    let at = items.length
    items.push(entry)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = items[above]
      if (!parent || !isBefore(entry, parent)) break
      items[at] = parent
      at = above
    }
    items[at] = entry
  }

  pop(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first?.item
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const [a, b] = [items[left], items[left + 1]]
      const isRight = a !== undefined && b !== undefined && isBefore(b, a)
      const child = isRight ? b : a
      if (!child || !isBefore(child, last)) break
      items[at] = child
      at = isRight ? left + 1 : left
    }
    items[at] = last
    return first.item
  }
}

interface Entry {
  readonly item: { readonly cost: number }
  readonly turn: number
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.item.cost < b.item.cost || (a.item.cost === b.item.cost && a.turn < b.turn)
}
