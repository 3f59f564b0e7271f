import { cardWidth, tallestCardHeight } from '../card-size.ts'
import type { Places } from './layout.ts'

/** A card as wide as it is from corner to corner: on a circle any side may face the next. */
const diagonal = Math.hypot(cardWidth, tallestCardHeight)

/**
 * Puts nodes on a circle around the origin, by the order given, from the top clockwise; as far out as they need, and no
 * nearer than `least`. With `most` at the utmost on one circle; the rest stands on wider ones. Gives the radius of the last.
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
    // As many as the circle has room for, if that is less than it may have.
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
