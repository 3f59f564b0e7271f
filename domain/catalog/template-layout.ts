/** Distance between two neighbours of a template's grid, in canvas units. */
export const templateSpacing = 500
/** How far a node may stand from its place in the grid, on each axis, in canvas units. */
export const templateJitter = 100

/**
 * Positions of `count` nodes on a square grid, filled row by row, side ceil(sqrt(count)). Each is moved a little, so that
 * no line runs along a row of cards. `random` gives numbers in [0, 1).
 */
export function templatePositions(count: number, random: () => number): { x: number; y: number }[] {
  const side = Math.ceil(Math.sqrt(count))
  const jitter = () => Math.round((random() * 2 - 1) * templateJitter)
  return Array.from({ length: count }, (_, index) => ({
    x: (index % side) * templateSpacing + jitter(),
    y: Math.floor(index / side) * templateSpacing + jitter(),
  }))
}
