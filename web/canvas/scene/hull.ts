import type { Point } from './geometry.ts'
import { type Boxes, type Field, hullField } from './hull-field.ts'

/**
 * A closed line as alternating x and y. The inside of the hull is on its left, so the lines of holes run in the
 * opposite direction.
 */
export type Loop = Float32Array

/** A possible position for the name of a hull, above one of its cards, in canvas units. */
export interface NameSpot extends Point {
  /** Fraction of the name to the left of this point, from 0 to 1. */
  readonly share: number
  /**
   * How many canvas units one pixel may span before the name covers a card. The index is the number of lines by which
   * the name is raised.
   */
  readonly rooms: readonly number[]
}

/** The area of a group, which is drawn below its cards. */
export interface Hull {
  /** Id of the group. */
  readonly id: string
  readonly name: string
  /** The stored color; see `displayColor`. */
  readonly color: string
  /** Number of members, including hidden ones. */
  readonly count: number
  /** Number of groups that contain this group. */
  readonly depth: number
  readonly loops: readonly Loop[]
  /** Possible positions for the group's name, best first. */
  readonly spots: readonly NameSpot[]
  /** Whether the area is being dragged. */
  readonly isDragged: boolean
}

/**
 * Returns the hull around the boxes of members, which avoids the boxes of other nodes. Empty if there are no members.
 */
export function hullAround(members: Boxes, others: Boxes): Loop[] {
  return members.length === 0 ? [] : contours(hullField(members, others))
}

/** Traces the zero line of a field as closed lines (marching squares). */
function contours(field: Field): Loop[] {
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  const { columns, rows, depth } = field
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const corners = [depth[at], depth[at + 1], depth[at + columns + 1], depth[at + columns]] as number[]
      const kind = corners.reduce((sum, corner, index) => (corner > 0 ? sum | (1 << index) : sum), 0)
      if (kind === 0 || kind === 15) continue
      // Ids of the cell's sides: top, right, bottom, left. An id is twice the index of the side's first corner, plus 1 if
      // the side is vertical.
      const sides = [2 * at, 2 * (at + 1) + 1, 2 * (at + columns), 2 * at + 1]
      for (const [into, out] of crossings(kind, corners)) {
        const [start, end] = [sides[into] ?? 0, sides[out] ?? 0]
        next.set(start, end)
        for (const side of [start, end]) if (!points.has(side)) points.set(side, crossingOn(field, side))
      }
    }
  }
  return loopsOf(next, points).filter((loop) => Math.abs(areaOf(loop)) > 2 * field.cell ** 2)
}

/**
 * The cases of marching squares with one line. The key is the bitmask of the corners that are inside. The value
 * contains the indexes of the cell's sides at which the line enters and leaves. The inside is always on the same side
 * of the line.
 */
const single: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 3],
  2: [1, 0],
  3: [1, 3],
  4: [2, 1],
  6: [2, 0],
  7: [2, 3],
  8: [3, 2],
  9: [0, 2],
  11: [1, 2],
  12: [3, 1],
  13: [0, 1],
  14: [3, 0],
}

function crossings(kind: number, corners: readonly number[]): readonly (readonly [number, number])[] {
  const only = single[kind]
  if (only) return [only]
  // Two opposite corners that are inside are connected if the middle of the cell is inside too.
  const isJoined = corners.reduce((sum, corner) => sum + corner, 0) > 0
  if (kind === 5)
    return isJoined
      ? [
          [0, 1],
          [2, 3],
        ]
      : [
          [0, 3],
          [2, 1],
        ]
  return isJoined
    ? [
        [1, 2],
        [3, 0],
      ]
    : [
        [1, 0],
        [3, 2],
      ]
}

/**
 * Returns the point where the line crosses a side of a cell. Sides are numbered by their first corner: even numbers run
 * to the right, odd numbers run down.
 */
function crossingOn({ columns, left, top, cell, depth }: Field, side: number): Point {
  const from = side >> 1
  const isDown = (side & 1) === 1
  const [a, b] = [depth[from] ?? 0, depth[isDown ? from + columns : from + 1] ?? 0]
  const share = a === b ? 0.5 : a / (a - b)
  const x = left + (from % columns) * cell
  const y = top + Math.floor(from / columns) * cell
  return isDown ? { x, y: y + share * cell } : { x: x + share * cell, y }
}

function loopsOf(next: Map<number, number>, points: ReadonlyMap<number, Point>): Loop[] {
  const loops: Loop[] = []
  for (const start of next.keys()) {
    const places: number[] = []
    for (let at: number | undefined = start; at !== undefined && next.has(at); ) {
      const { x, y } = points.get(at) ?? { x: 0, y: 0 }
      places.push(x, y)
      const to = next.get(at)
      next.delete(at)
      at = to
    }
    if (places.length >= 8) loops.push(Float32Array.from(places))
  }
  return loops
}

function areaOf(loop: Loop): number {
  let doubled = 0
  for (let at = 0; at < loop.length; at += 2) {
    const [x = 0, y = 0] = [loop[at], loop[at + 1]]
    const [nextX = 0, nextY = 0] = [loop[(at + 2) % loop.length], loop[(at + 3) % loop.length]]
    doubled += x * nextY - nextX * y
  }
  return doubled / 2
}

/** Whether a point is inside a hull and not in one of its holes. */
export function isInHull(loops: readonly Loop[], { x, y }: Point): boolean {
  let isInside = false
  for (const loop of loops) {
    for (let at = 0; at < loop.length; at += 2) {
      const [ax = 0, ay = 0] = [loop[at], loop[at + 1]]
      const [bx = 0, by = 0] = [loop[(at + 2) % loop.length], loop[(at + 3) % loop.length]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}

/** Returns a copy of a hull, moved by an offset. */
export function shiftedHull(hull: Hull, by: Point): Hull {
  return {
    ...hull,
    loops: hull.loops.map((loop) => loop.map((value, at) => value + (at % 2 === 0 ? by.x : by.y))),
    spots: hull.spots.map((spot) => ({ ...spot, x: spot.x + by.x, y: spot.y + by.y })),
  }
}
