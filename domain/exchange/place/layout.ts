/** Distance between neighbors in the import grid, in canvas units. */
export const gridSpacing = 200
/** Coordinate of the first node in an empty network, on both axes, in canvas units. */
export const gridStart = 100

/** The top left corner of a node in canvas units, with y pointing down. */
export interface Position {
  x: number
  y: number
}

/** The area covered by existing cards, in canvas units. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Returns the positions of `count` nodes on a square grid with ceil(sqrt(count)) columns, filled row by row from (100,
 * 100). With an `occupied` area, the grid starts in the first column to the right of the area, at the height of its
 * top. Therefore, an import never covers existing cards.
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

/** Returns the first grid line at or after a coordinate. */
function gridLineFrom(coordinate: number): number {
  return gridStart + Math.ceil((coordinate - gridStart) / gridSpacing) * gridSpacing
}
