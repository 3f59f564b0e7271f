import { type Box, overlaps } from '../scene/geometry.ts'

/** Canvas units: most cards lie in a few cells, and few cards in one. */
const cellSize = 256

/** Boxes by where they lie: what meets a small one of thousands is found without looking at all of them. */
export class CardGrid {
  readonly #cells = new Map<number, Box[]>()

  constructor(cards: Iterable<Box>) {
    for (const card of cards) {
      for (const key of cellsOf(card)) {
        const cell = this.#cells.get(key)
        if (cell) cell.push(card)
        else this.#cells.set(key, [card])
      }
    }
  }

  meets(box: Box): boolean {
    for (const key of cellsOf(box)) {
      if (this.#cells.get(key)?.some((card) => overlaps(card, box))) return true
    }
    return false
  }
}

/** More than there are rows. Where it is not, cells share what is in them, which costs time alone. */
const columnStep = 2 ** 22

function* cellsOf({ minX, minY, maxX, maxY }: Box): Generator<number> {
  for (let column = Math.floor(minX / cellSize); column * cellSize <= maxX; column++) {
    for (let row = Math.floor(minY / cellSize); row * cellSize <= maxY; row++) yield column * columnStep + row
  }
}
