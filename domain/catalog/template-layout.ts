/** Distance between neighbors in the grid of a template, in canvas units. */
export const templateSpacing = 500
/** Maximum offset of a node from its grid position on each axis, in canvas units. */
export const templateJitter = 100

/**
 * Returns `count` positions on a square grid, filled row by row, with ceil(sqrt(count)) columns. Each position has a
 * random offset, so that no connection runs exactly along a row of cards. `random` returns numbers in [0, 1).
 */
export function templatePositions(count: number, random: () => number): { x: number; y: number }[] {
  const side = Math.ceil(Math.sqrt(count))
  const jitter = () => Math.round((random() * 2 - 1) * templateJitter)
  return Array.from({ length: count }, (_, index) => ({
    x: (index % side) * templateSpacing + jitter(),
    y: Math.floor(index / side) * templateSpacing + jitter(),
  }))
}
