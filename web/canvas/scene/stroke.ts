/** How much wider a line is while it is selected. */
const selectedMore = 1.25

/** Canvas units. Stronger connections are drawn wider, and a selected one wider than it was. */
export function strokeWidth(strength: number | null, isSelected: boolean): number {
  const width = strength === null ? 1.75 : 1 + strength * 0.5
  return isSelected ? width + selectedMore : width
}

export const dashes = [6, 4]
