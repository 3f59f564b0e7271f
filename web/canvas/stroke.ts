import type { Curve } from './geometry.ts'

/** Canvas units. Stronger connections are drawn wider. */
export function strokeWidth(strength: number | null): number {
  return strength === null ? 1.75 : 1 + strength * 0.5
}

export const dashes = [6, 4]

/** Canvas units. Dashes are laid along the whole line, seen or not, so that very long ones take very long. */
export const longestDashed = 3000

export function spanOf(curve: Curve): number {
  return Math.abs(curve.x1 - curve.x2) + Math.abs(curve.y1 - curve.y2)
}
