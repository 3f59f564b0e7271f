import { bareCardHeight, cardWidth, type Point } from './geometry.ts'
import type { Scene } from './scene.ts'

/** Steps between places that are tried, canvas units: a card and some room. */
const step = { x: 200, y: 140 }
const gap = 12
/** Rings of places around the wanted one; where all are taken the wanted one has to do. */
const rings = 12

/** The place nearest to the wanted one where a new card covers no other. Both are top left corners. */
export function freePlace(scene: Scene, wanted: Point): Point {
  for (let ring = 0; ring <= rings; ring++) {
    const found = placesOn(ring, wanted).find((place) => isFree(scene, place))
    if (found) return found
  }
  return wanted
}

/** Places for several new cards, in rows: around the wanted middle if nothing stands there, else below everything. */
export function freePlaces(scene: Scene, count: number, middle: Point): Point[] {
  const places = grid(count, middle)
  const bounds = scene.bounds()
  if (!bounds || places.every((place) => isFree(scene, place))) return places
  const rowsHigh = (places.at(-1)?.y ?? 0) - (places[0]?.y ?? 0)
  return grid(count, { x: middle.x, y: bounds.maxY + step.y + rowsHigh / 2 })
}

function isFree(scene: Scene, { x, y }: Point): boolean {
  const box = { minX: x - gap, minY: y - gap, maxX: x + cardWidth + gap, maxY: y + bareCardHeight + gap }
  return scene.nodesIn(box).length === 0
}

/** Places on one ring, nearest first; to the right and below before the others. */
function placesOn(ring: number, { x, y }: Point): Point[] {
  const places: Point[] = []
  for (let column = -ring; column <= ring; column++) {
    for (let row = -ring; row <= ring; row++) {
      if (Math.max(Math.abs(column), Math.abs(row)) !== ring) continue
      places.push({ x: x + column * step.x, y: y + row * step.y })
    }
  }
  const far = (place: Point) => Math.hypot(place.x - x, place.y - y)
  return places.sort((a, b) => far(a) - far(b) || b.y - a.y || b.x - a.x)
}

function grid(count: number, middle: Point): Point[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * (step.y / step.x))))
  const rows = Math.ceil(count / columns)
  const corner = { x: middle.x - (columns * step.x) / 2, y: middle.y - (rows * step.y) / 2 }
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(corner.x + (index % columns) * step.x),
    y: Math.round(corner.y + Math.floor(index / columns) * step.y),
  }))
}
