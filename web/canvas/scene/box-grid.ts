import { type Box, overlaps } from './geometry.ts'

/** Of cards, canvas units: most lie in a few cells, and few cards in one. */
const usualCell = 256

/** Boxes by where they lie: what meets a small one of thousands is found without looking at all of them. */
export class BoxGrid {
  readonly #cells = new Map<number, Box[]>()
  readonly #cellSize: number

  constructor(boxes: Iterable<Box> = [], cellSize = usualCell) {
    this.#cellSize = cellSize
    for (const box of boxes) this.add(box)
  }

  add(box: Box): void {
    for (const key of cellsOf(box, this.#cellSize)) {
      const cell = this.#cells.get(key)
      if (cell) cell.push(box)
      else this.#cells.set(key, [box])
    }
  }

  meets(box: Box): boolean {
    for (const key of cellsOf(box, this.#cellSize)) {
      if (this.#cells.get(key)?.some((other) => overlaps(other, box))) return true
    }
    return false
  }

  /** How many boxes it meets; one that lies in several cells may count more than once. */
  count(box: Box): number {
    let count = 0
    for (const key of cellsOf(box, this.#cellSize)) {
      for (const other of this.#cells.get(key) ?? []) if (overlaps(other, box)) count++
    }
    return count
  }
}

/** More than there are rows. Where it is not, cells share what is in them, which costs time alone. */
const columnStep = 2 ** 22

function* cellsOf({ minX, minY, maxX, maxY }: Box, size: number): Generator<number> {
  for (let column = Math.floor(minX / size); column * size <= maxX; column++) {
    for (let row = Math.floor(minY / size); row * size <= maxY; row++) yield column * columnStep + row
  }
}
