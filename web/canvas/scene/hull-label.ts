import { figure } from '../../../domain/english.ts'
import { detailLevel } from './detail-level.ts'
import { type Box, overlaps } from './geometry.ts'
import type { Boxes } from './hull-field.ts'
import type { Hull, NameSpot } from './hull.ts'

/** Sizes of the name of a hull in pixels, which are the same at any zoom. */
export const hullLabel = { size: 13, height: 22, padding: 8, gap: 3, widest: 240 } as const
const lineHeight = hullLabel.height + hullLabel.gap
/** Minimum width in pixels of a hull with a name. */
const leastWidth = 40
/** Maximum number of lines in which names of nested groups are stacked. */
const mostLines = 3
/** Maximum number of topmost cards above which a hull's name can be placed. */
const mostCards = 24
/** Space between a name and the cards of other nodes, in canvas units. */
const clearance = 6

/** Returns the text of a hull's label. */
export function hullText({ name, count }: Pick<Hull, 'name' | 'count'>): string {
  return `${name} · ${figure(count)}`
}

/**
 * Returns positions for a hull's name, best first. Each is above one of its topmost cards: in the middle or at either
 * side.
 */
export function nameSpots(text: string, members: Boxes, others: Boxes): NameSpot[] {
  const tops = Float64Array.from({ length: members.length / 4 }, (_, at) => members[4 * at + 1] ?? 0).sort()
  const lowest = tops[Math.min(mostCards, tops.length) - 1] ?? -Infinity
  const own = [...boxesAbove(members, lowest, 0)]
  const above = [...own, ...boxesAbove(others, lowest, clearance)]
  const width = nameWidth(text)
  return own
    .toSorted((one, other) => one.minY - other.minY || one.minX - other.minX)
    .slice(0, mostCards)
    .flatMap(({ minX, maxX, minY: y }) =>
      [
        { x: (minX + maxX) / 2, y, share: 0.5 },
        { x: minX, y, share: 0 },
        { x: maxX, y, share: 1 },
      ].map((spot) => ({ ...spot, rooms: roomsAt(spot, width, above) })),
    )
}

function* boxesAbove(boxes: Boxes, y: number, around: number): Generator<Box> {
  for (let at = 0; at < boxes.length; at += 4) {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(at, at + 4)
    if (minY - around <= y) yield { minX: minX - around, minY: minY - around, maxX: maxX + around, maxY: maxY + around }
  }
}

function roomsAt({ x, y, share }: Omit<NameSpot, 'rooms'>, width: number, cards: readonly Box[]): number[] {
  const rooms = Array.from({ length: mostLines }, () => Infinity)
  for (const { minX, minY, maxX, maxY } of cards) {
    if (minY >= y) continue
    const aside = Math.max(until(minX - x, width * (1 - share)), until(x - maxX, width * share))
    for (const [line, room] of rooms.entries()) {
      rooms[line] = Math.min(room, Math.max(aside, until(y - maxY, lineHeight * (line + 1))))
    }
  }
  return rooms
}

/** Returns how many canvas units one pixel may span so that `pixels` pixels fit into `distance`. */
function until(distance: number, pixels: number): number {
  return distance < 0 ? 0 : pixels === 0 ? Infinity : distance / pixels
}

/** Adds a box to the boxes of a hull, so that the name of the hull is inside the hull at zoom 1. */
export function withName(members: Boxes, text: string, spots: readonly NameSpot[]): Boxes {
  const spot = spots.find(({ rooms: [room = 0] }) => room > 1)
  if (!spot) return members
  const { minX, minY, maxX } = boxAt(spot, nameWidth(text), 1, 0)
  const boxes = new Float64Array(members.length + 4)
  boxes.set(members)
  // A hull extends beyond its boxes but must not cover the cards of other nodes, so the box is smaller than the name.
  boxes.set([minX + clearance, minY + clearance, maxX - clearance, spot.y], members.length)
  return boxes
}

function boxAt({ x, y, share }: NameSpot, width: number, pixel: number, line: number): Box {
  const minX = x - width * pixel * share
  const maxY = y - (lineHeight * line + hullLabel.gap) * pixel
  return { minX, minY: maxY - hullLabel.height * pixel, maxX: minX + width * pixel, maxY }
}

let last: { hulls: readonly Hull[]; zoom: number; places: ReadonlyMap<string, Box> } | null = null

/**
 * Returns the boxes of the names of hulls in canvas units, by group id. Names avoid cards and each other if there is
 * space. A hull without space has no name.
 */
export function placeNames(hulls: readonly Hull[], zoom: number): ReadonlyMap<string, Box> {
  if (last?.hulls === hulls && last.zoom === zoom) return last.places
  const places = new Map<string, Box>()
  // Inner hulls come first, because the name of a nested hull is below the name of the outer hull.
  for (const hull of hulls.toReversed()) {
    const { minX, maxX } = boxOf(hull.loops)
    const place = (maxX - minX) * zoom < leastWidth ? null : placeFor(hull, zoom, places)
    if (place) places.set(hull.id, place)
  }
  last = { hulls, zoom, places }
  return places
}

function placeFor(hull: Hull, zoom: number, taken: ReadonlyMap<string, Box>): Box | null {
  const pixel = 1 / zoom
  const width = nameWidth(hullText(hull))
  const isFree = (box: Box) => !taken.values().some((other) => overlaps(other, box))
  // At low zoom, names need not avoid cards, because a dot rarely covers the space above its card.
  const isFar = detailLevel(zoom) === 'dot'
  for (const spot of isFar ? [] : hull.spots) {
    for (const [line, room] of spot.rooms.entries()) {
      const box = boxAt(spot, width, pixel, line)
      if (room > pixel && isFree(box)) return box
    }
  }
  const spot = isFar ? hull.spots[0] : roomiestOf(hull.spots)
  if (!spot) return null
  const boxes = spot.rooms.map((_, line) => boxAt(spot, width, pixel, line))
  return boxes.find(isFree) ?? boxes[0] ?? null
}

function roomiestOf(spots: readonly NameSpot[]): NameSpot | undefined {
  return spots.toSorted((one, other) => (other.rooms[0] ?? 0) - (one.rooms[0] ?? 0))[0]
}

/**
 * Returns an estimate of the width of a name in pixels. The estimate is slightly too large, because this module cannot
 * measure text.
 */
function nameWidth(text: string): number {
  let width = 2 * hullLabel.padding
  for (const letter of text) width += letter > '\u2e80' ? 13.5 : letter === letter.toLowerCase() ? 7 : 9.5
  return Math.min(width, hullLabel.widest)
}

const boxes = new WeakMap<Hull['loops'], Box>()

/** Returns the smallest box around a hull. */
export function boxOf(loops: Hull['loops']): Box {
  const known = boxes.get(loops)
  if (known) return known
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const loop of loops) {
    for (let at = 0; at < loop.length; at += 2) {
      const [x = 0, y = 0] = [loop[at], loop[at + 1]]
      box.minX = Math.min(box.minX, x)
      box.maxX = Math.max(box.maxX, x)
      box.minY = Math.min(box.minY, y)
      box.maxY = Math.max(box.maxY, y)
    }
  }
  boxes.set(loops, box)
  return box
}
