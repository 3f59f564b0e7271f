/** Distance between two neighbours of the import grid, in canvas units. */
export const gridSpacing = 200
/** Where the grid of an import into an empty network starts, on both axes. */
export const gridStart = 100

/** Canvas units, y pointing down; the top left corner of a node. */
export interface Position {
  x: number
  y: number
}

/** The area that existing cards cover, in canvas units. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Positions of `count` nodes on a square grid, filled row by row: side ceil(sqrt(count)), first node at (100, 100).
 * With an `occupied` area the same grid starts in the first free column right of it, level with its top, so that a
 * later import never covers what somebody arranged by hand.
 */
export function gridPositions(count: number, occupied?: Area): Position[] {
  const side = Math.ceil(Math.sqrt(count))
  const left = occupied ? gridLineFrom(occupied.right + gridSpacing / 2) : gridStart
  const top = occupied ? gridLineFrom(occupied.top) : gridStart
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % side) * gridSpacing,
    y: top + Math.floor(index / side) * gridSpacing,
  }))
}

/** The first grid line at or after a coordinate. */
function gridLineFrom(coordinate: number): number {
  return gridStart + Math.ceil((coordinate - gridStart) / gridSpacing) * gridSpacing
}
