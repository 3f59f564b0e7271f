/** Canvas units. Stronger connections are drawn wider. */
export function strokeWidth(strength: number | null): number {
  return strength === null ? 1.75 : 1 + strength * 0.5
}

export const dashes = [6, 4]
