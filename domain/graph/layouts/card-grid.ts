/**
 * A spatial index of cards by the grid cell that contains their corner. A cell has the size of a card, so only cards in
 * the same or adjacent cells can overlap.
 */
export class CardGrid {
  readonly #width: number
  readonly #height: number
  readonly #first = new Map<number, number>()
  readonly #next: Int32Array
  readonly #columns: Int32Array
  readonly #rows: Int32Array

  constructor(count: number, width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#next = new Int32Array(count)
    this.#columns = new Int32Array(count)
    this.#rows = new Int32Array(count)
  }

  /** Replaces the contents of the index with the cards at these positions. */
  fill(x: Float64Array, y: Float64Array): void {
    this.#first.clear()
    for (let card = 0; card < x.length; card++) this.add(card, x[card] as number, y[card] as number)
  }

  add(card: number, x: number, y: number): void {
    const column = Math.floor(x / this.#width)
    const row = Math.floor(y / this.#height)
    const key = keyOf(column, row)
    this.#columns[card] = column
    this.#rows[card] = row
    this.#next[card] = this.#first.get(key) ?? -1
    this.#first.set(key, card)
  }

  /** Calls `visit` for each card in the card's cell and the adjacent cells, including the card itself. */
  around(card: number, visit: (other: number) => void): void {
    this.#some(this.#columns[card] as number, this.#rows[card] as number, (other) => {
      visit(other)
      return false
    })
  }

  /** Whether `is` returns true for a card in the cell of a position or in an adjacent cell. */
  someAround(x: number, y: number, is: (other: number) => boolean): boolean {
    return this.#some(Math.floor(x / this.#width), Math.floor(y / this.#height), is)
  }

  #some(column: number, row: number, is: (other: number) => boolean): boolean {
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        for (let card = this.#first.get(keyOf(c, r)) ?? -1; card >= 0; card = this.#next[card] as number) {
          if (is(card)) return true
        }
      }
    }
    return false
  }
}

/** Returns a number for a cell. It is unique far beyond the size of any canvas. */
function keyOf(column: number, row: number): number {
  return column * 67_108_864 + row
}
