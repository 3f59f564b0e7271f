import { cardWidth, tallestCardHeight } from '../card-size.ts'
import type { Places } from './layout.ts'

/** Diagonal of a card in canvas units. On a circle, adjacent cards can face each other in any direction. */
const diagonal = Math.hypot(cardWidth, tallestCardHeight)

/**
 * Places nodes on a circle around the origin, clockwise from the top, in the given order. The radius is as large as
 * necessary, and at least `least`. If there are more than `most` nodes, the others are placed on wider circles. Returns
 * the radius of the outermost circle.
 */
export function putOnRing(
  places: Places,
  ring: readonly number[],
  { least, gap, most = Infinity }: { readonly least: number; readonly gap: number; readonly most?: number },
): number {
  const step = diagonal + gap
  let radius = least
  for (let first = 0; first < ring.length; ) {
    const left = ring.length - first
    // Number of cards that fit on the circle.
    const room = Math.max(1, Math.floor((2 * Math.PI * radius) / step))
    const wanted = Math.min(left, most)
    const count = left > most ? Math.min(left, Math.max(room, Math.min(wanted, most))) : left
    radius = Math.max(radius, count === 1 ? least : step / (2 * Math.sin(Math.PI / count)))
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2
      const node = ring[first + index] ?? 0
      places.x[node] = Math.cos(angle) * radius - cardWidth / 2
      places.y[node] = Math.sin(angle) * radius - tallestCardHeight / 2
    }
    first += count
    if (first < ring.length) radius += step
  }
  return radius
}
