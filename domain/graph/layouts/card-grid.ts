/**
 * A spatial index of cards by the grid cell of their corner. A cell is as large as a card, so only adjacent cells can
 * overlap.
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

  /** Replaces the contents with all given cards. */
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

  /** Visits the cards in the card's cell and the adjacent cells, including the card itself. */
  around(card: number, visit: (other: number) => void): void {
    this.#some(this.#columns[card] as number, this.#rows[card] as number, (other) => {
      visit(other)
      return false
    })
  }

  /** Returns true if the predicate holds for a card in the cell of a position or in an adjacent cell. */
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

/** Returns a unique number for each cell, far beyond the size of any canvas. */
function keyOf(column: number, row: number): number {
  return column * 67_108_864 + row
}
