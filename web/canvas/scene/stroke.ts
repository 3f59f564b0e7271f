/** Additional width of a selected line in canvas units. */
const selectedMore = 1.25

/** Returns the width of a line in canvas units. Stronger and selected edges are wider. */
export function strokeWidth(strength: number | null, isSelected: boolean): number {
  const width = strength === null ? 1.75 : 1 + strength * 0.5
  return isSelected ? width + selectedMore : width
}

export const dashes = [6, 4]
