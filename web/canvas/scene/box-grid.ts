import { type Box, overlaps } from './geometry.ts'

/** Size of a grid cell in canvas units. Most cards are in few cells, and few cards share a cell. */
const usualCell = 256

/** A spatial index of boxes. It finds the boxes that intersect a small box without checking all boxes. */
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

  /** Counts the boxes that intersect the given one. A box in several cells can be counted more than once. */
  count(box: Box): number {
    let count = 0
    for (const key of cellsOf(box, this.#cellSize)) {
      for (const other of this.#cells.get(key) ?? []) if (overlaps(other, box)) count++
    }
    return count
  }
}

/**
 * Factor of the column in the key of a cell. It exceeds the number of rows of any usual grid. In a grid with more rows,
 * keys of different cells would be equal, which only makes searches slower.
 */
const columnStep = 2 ** 22

function* cellsOf({ minX, minY, maxX, maxY }: Box, size: number): Generator<number> {
  for (let column = Math.floor(minX / size); column * size <= maxX; column++) {
    for (let row = Math.floor(minY / size); row * size <= maxY; row++) yield column * columnStep + row
  }
}
