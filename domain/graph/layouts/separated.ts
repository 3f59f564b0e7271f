import { cardWidth, tallestCardHeight } from '../card-size.ts'
import type { Point } from '../free-place.ts'

/**
 * Size of a card with its margin, in canvas units. Cards whose corners are at least one cell apart in one direction do
 * not overlap, and there is space for a connection with its label between them.
 */
export const cell = { width: cardWidth + 94, height: tallestCardHeight + 44 }

/**
 * Converts positions in cells to top left corners in canvas units, without overlapping cards. A card that is too close
 * to another card moves to the nearest free position; cards in the middle are placed first. Cost: one search around
 * each position, more if many cards share a position.
 */
export function separated(places: readonly (readonly [id: string, place: Point])[]): Map<string, Point> {
  const settled = new Map<string, Point[]>()
  const fullRings = new Map<string, number>()
  const isFree = ({ x, y }: Point) => {
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const near = settled.get(`${Math.floor(x) + column} ${Math.floor(y) + row}`) ?? []
        if (near.some((other) => Math.abs(other.x - x) < 1 && Math.abs(other.y - y) < 1)) return false
      }
    }
    return true
  }
  const corners = new Map<string, Point>()
  for (const [id, wanted] of [...places].sort(([, a], [, b]) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))) {
    // Positions near an occupied position stay occupied, so later searches in the same cell start farther out.
    const around = `${Math.floor(wanted.x)} ${Math.floor(wanted.y)}`
    const { place, ring } = nearestFree(wanted, fullRings.get(around) ?? 0, isFree)
    if (ring > slackRings) fullRings.set(around, ring - slackRings)
    const key = `${Math.floor(place.x)} ${Math.floor(place.y)}`
    settled.set(key, [...(settled.get(key) ?? []), place])
    corners.set(id, { x: Math.round(place.x * cell.width), y: Math.round(place.y * cell.height) })
  }
  return corners
}

/** Maximum distance between two positions in one cell, in rings. */
const slackRings = 3

/** Returns the nearest free position, searching on rings around the wanted position. Rings are half a cell apart. */
function nearestFree(
  wanted: Point,
  firstRing: number,
  isFree: (place: Point) => boolean,
): { place: Point; ring: number } {
  for (let ring = firstRing; ; ring++) {
    const count = Math.max(1, ring * 6)
    for (let turn = 0; turn < count; turn++) {
      const angle = (turn / count) * 2 * Math.PI
      const place = { x: wanted.x + (Math.cos(angle) * ring) / 2, y: wanted.y + (Math.sin(angle) * ring) / 2 }
      if (isFree(place)) return { place, ring }
    }
  }
}

/** Adds cards in rows below the placed cards. The rows are about as wide as the placed cards together. */
export function withRowsBelow(places: Map<string, Point>, loose: readonly string[]): Map<string, Point> {
  const xs = [...places.values()].map(({ x }) => x)
  const ys = [...places.values()].map(({ y }) => y)
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const left = places.size > 0 ? least(xs) : 0
  const top = places.size > 0 ? most(ys) + 2 * cell.height : 0
  const wide = places.size > 0 ? Math.floor((most(xs) - left) / cell.width) + 1 : 0
  const columns = Math.max(wide, Math.ceil(Math.sqrt(loose.length)))
  for (const [index, id] of loose.entries()) {
    places.set(id, { x: left + (index % columns) * cell.width, y: top + Math.floor(index / columns) * cell.height })
  }
  return places
}
