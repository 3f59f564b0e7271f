import { type Box } from './geometry.ts'

/** Space between a hull and the cards of members, in canvas units. */
const padding = 22
/** Space between a hull and the cards of other nodes, in canvas units. */
const clearance = 12
/**
 * Half the maximum distance in canvas units between members that share an outline. The hull fills bays of its outline
 * that are narrower than this distance.
 */
const closing = 110
/** Half the width of a bridge between distant parts of a hull, in canvas units. */
const bridge = 12
/**
 * Maximum number of grid cells for a hull. More cells would not make the hull smoother, but would take as much time as
 * several hulls.
 */
const mostCells = 16_000
const smallestCell = 9

/** Boxes as four numbers each: left, top, right, bottom. */
export type Boxes = Float64Array

/** A grid with the depth at each corner of its cells: positive inside the hull, negative outside. */
export interface Field {
  readonly columns: number
  readonly rows: number
  /** Position of the first corner, in canvas units. */
  readonly left: number
  readonly top: number
  readonly cell: number
  readonly depth: Float32Array
}

/**
 * Computes the field whose zero line is the hull around the boxes of members. The hull closes gaps between members and
 * avoids the cards of other nodes. The hull is in one piece, unless no path leads around other cards. Cost: one pass
 * over the cells of the grid, regardless of the size of the group.
 */
export function hullField(members: Boxes, others: Boxes): Field {
  const field = emptyField(boundsOf(members))
  const near = distances(field, members, closing + field.cell)
  close(field, near)
  excludeBoxes(field, others, near)
  join(field, near, others)
  fillHoles(field, others)
  soften(field)
  // Ensures that the line crosses no card of a member, regardless of the previous steps.
  const { depth, cell } = field
  for (let at = 0; at < depth.length; at++) {
    const inside = padding / 2 - (near[at] ?? 0)
    if (inside > (depth[at] ?? 0)) depth[at] = Math.max(inside, (cell * padding) / 400)
  }
  return field
}

function boundsOf(boxes: Boxes): Box {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let at = 0; at < boxes.length; at += 4) {
    bounds.minX = Math.min(bounds.minX, boxes[at] ?? 0)
    bounds.minY = Math.min(bounds.minY, boxes[at + 1] ?? 0)
    bounds.maxX = Math.max(bounds.maxX, boxes[at + 2] ?? 0)
    bounds.maxY = Math.max(bounds.maxY, boxes[at + 3] ?? 0)
  }
  return bounds
}

function emptyField({ minX, minY, maxX, maxY }: Box): Field {
  const around = closing + padding
  const cell = Math.max(smallestCell, Math.sqrt(((maxX - minX + 2 * around) * (maxY - minY + 2 * around)) / mostCells))
  // The margin is so wide that the outermost corners are outside the hull.
  const margin = around + 3 * cell
  const columns = Math.ceil((maxX - minX + 2 * margin) / cell) + 1
  const rows = Math.ceil((maxY - minY + 2 * margin) / cell) + 1
  return { columns, rows, left: minX - margin, top: minY - margin, cell, depth: new Float32Array(columns * rows) }
}

/** Returns the distance from each corner to the nearest box, up to `reach`. */
function distances({ columns, rows, left, top, cell }: Field, boxes: Boxes, reach: number): Float32Array {
  const near = new Float32Array(columns * rows).fill(reach)
  for (let at = 0; at < boxes.length; at += 4) {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(at, at + 4)
    const firstColumn = Math.max(0, Math.ceil((minX - reach - left) / cell))
    const lastColumn = Math.min(columns - 1, Math.floor((maxX + reach - left) / cell))
    const firstRow = Math.max(0, Math.ceil((minY - reach - top) / cell))
    const lastRow = Math.min(rows - 1, Math.floor((maxY + reach - top) / cell))
    for (let row = firstRow; row <= lastRow; row++) {
      const y = top + row * cell
      const dy = Math.max(minY - y, 0, y - maxY)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const x = left + column * cell
        const dx = Math.max(minX - x, 0, x - maxX)
        const place = row * columns + column
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance < (near[place] ?? 0)) near[place] = distance
      }
    }
  }
  return near
}

/**
 * Closes the gaps that a ball with radius `closing`, rolling around the boxes, cannot reach (morphological closing).
 */
function close({ columns, rows, cell, depth }: Field, near: Float32Array): void {
  const reach = Math.max(closing, 2 * cell)
  const far = 1e12
  for (let at = 0; at < depth.length; at++) depth[at] = (near[at] ?? 0) <= reach - cell / 2 ? far : 0
  squaredDistances(depth, columns, rows)
  const edge = reach - padding
  for (let at = 0; at < depth.length; at++) depth[at] = Math.sqrt(depth[at] ?? 0) * cell - edge
}

/**
 * Returns the squared distance to the nearest zero of the grid, in cells. Uses one pass per row and one per column.
 * Felzenszwalb and Huttenlocher, "Distance transforms of sampled functions" (2012).
 */
function squaredDistances(grid: Float32Array, columns: number, rows: number): void {
  const longest = Math.max(columns, rows)
  const line = new Float64Array(longest)
  const parabolas = new Int32Array(longest)
  const borders = new Float64Array(longest + 1)
  const pass = (start: number, step: number, length: number) => {
    for (let at = 0; at < length; at++) line[at] = grid[start + at * step] ?? 0
    let last = 0
    parabolas[0] = 0
    borders[0] = -Infinity
    borders[1] = Infinity
    for (let at = 1; at < length; at++) {
      let border = crossing(line, at, parabolas[last] ?? 0)
      while (border <= (borders[last] ?? 0)) {
        last--
        border = crossing(line, at, parabolas[last] ?? 0)
      }
      last++
      parabolas[last] = at
      borders[last] = border
      borders[last + 1] = Infinity
    }
    let under = 0
    for (let at = 0; at < length; at++) {
      while ((borders[under + 1] ?? 0) < at) under++
      const from = parabolas[under] ?? 0
      grid[start + at * step] = (at - from) ** 2 + (line[from] ?? 0)
    }
  }
  for (let column = 0; column < columns; column++) pass(column, columns, rows)
  for (let row = 0; row < rows; row++) pass(row * columns, 1, columns)
}

function crossing(line: Float64Array, a: number, b: number): number {
  return ((line[a] ?? 0) + a * a - ((line[b] ?? 0) + b * b)) / (2 * (a - b))
}

/** Cuts out the cards of other nodes with some space around them, except where they overlap cards of members. */
function excludeBoxes(field: Field, others: Boxes, near: Float32Array): void {
  if (others.length === 0) return
  const reach = clearance + 3 * field.cell
  const toOthers = distances(field, others, reach)
  const { depth } = field
  for (let at = 0; at < depth.length; at++) {
    const from = toOthers[at] ?? reach
    if (from < reach && (near[at] ?? 0) > 0) depth[at] = Math.min(depth[at] ?? 0, from - clearance)
  }
}

/** Connects separate parts of a hull along the shortest paths. Paths avoid the cards of other nodes if possible. */
function join(field: Field, near: Float32Array, others: Boxes): void {
  const { columns, rows, depth, cell } = field
  const partOf = new Int32Array(depth.length).fill(-1)
  const parts = partsIn(field, near, partOf)
  if (parts < 2) return
  const cost = new Float32Array(depth.length).fill(1)
  const toOthers = distances(field, others, clearance + cell)
  for (let at = 0; at < cost.length; at++) if ((toOthers[at] ?? 0) < clearance) cost[at] = 60
  const { distance, from, owner } = spread(field, partOf, cost)
  const meetings: { length: number; a: number; b: number }[] = []
  for (let at = 0; at < depth.length; at++) {
    for (const next of [(at + 1) % columns === 0 ? -1 : at + 1, at + columns < columns * rows ? at + columns : -1]) {
      if (next < 0 || owner[at] === owner[next]) continue
      meetings.push({ length: (distance[at] ?? 0) + (distance[next] ?? 0), a: at, b: next })
    }
  }
  meetings.sort((one, other) => one.length - other.length)
  const rootOf = Int32Array.from({ length: parts }, (_, part) => part)
  const root = (part: number): number => (rootOf[part] === part ? part : (rootOf[part] = root(rootOf[part] ?? part)))
  const width = Math.max(bridge, cell * 0.9)
  for (const { a, b } of meetings) {
    const [one, other] = [root(owner[a] ?? 0), root(owner[b] ?? 0)]
    if (one === other) continue
    rootOf[one] = other
    for (const end of [a, b]) {
      for (let at = end; at >= 0; at = from[at] ?? -1) lay(field, at, width)
    }
  }
}

/** Numbers the separate parts of the inside that contain a member. Returns the number of parts. */
function partsIn({ columns, depth }: Field, near: Float32Array, partOf: Int32Array): number {
  let parts = 0
  const waiting: number[] = []
  for (let start = 0; start < depth.length; start++) {
    const isSeed =
      (near[start] ?? 1) < padding && (partOf[start] ?? 0) < 0 && ((depth[start] ?? 0) > 0 || near[start] === 0)
    if (!isSeed) continue
    partOf[start] = parts
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if ((partOf[next] ?? 0) >= 0 || ((depth[next] ?? 0) <= 0 && near[next] !== 0)) continue
        partOf[next] = parts
        waiting.push(next)
      }
    }
    parts++
  }
  return parts
}

/**
 * Dijkstra's algorithm with all parts as sources. For each corner, finds the nearest part, the distance from this part,
 * and the previous corner on the path.
 */
function spread({ columns, depth }: Field, partOf: Int32Array, cost: Float32Array) {
  const distance = new Float32Array(depth.length).fill(Infinity)
  const from = new Int32Array(depth.length).fill(-1)
  const owner = Int32Array.from(partOf)
  // Costs are whole numbers up to 60. Therefore, a ring of buckets can replace a heap.
  const buckets: number[][] = Array.from({ length: 64 }, () => [])
  let waiting = 0
  const wait = (at: number, length: number) => {
    buckets[length % buckets.length]?.push(at)
    waiting++
  }
  for (let at = 0; at < depth.length; at++) {
    if ((partOf[at] ?? -1) < 0) continue
    distance[at] = 0
    wait(at, 0)
  }
  for (let length = 0; waiting > 0; length++) {
    const bucket = buckets[length % buckets.length] ?? []
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
      waiting--
      if (distance[at] !== length) continue
      const column = at % columns
      for (const next of [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns]) {
        if (next < 0 || next >= depth.length) continue
        const way = length + (cost[next] ?? 1)
        if (way >= (distance[next] ?? 0)) continue
        distance[next] = way
        from[next] = at
        owner[next] = owner[at] ?? -1
        wait(next, way)
      }
    }
  }
  return { distance, from, owner }
}

/** Adds a disk around a corner to the inside. */
function lay({ columns, rows, cell, depth }: Field, at: number, width: number): void {
  const reach = Math.ceil(width / cell)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
      const place = y * columns + x
      const inside = width - Math.hypot(x - column, y - row) * cell
      if (inside > (depth[place] ?? 0)) depth[place] = inside
    }
  }
}

/** Fills holes that do not contain the card of another node. */
function fillHoles(field: Field, others: Boxes): void {
  const { columns, depth, cell } = field
  const toOthers = distances(field, others, clearance + cell)
  const isSeen = new Uint8Array(depth.length)
  for (let start = 0; start < depth.length; start++) {
    if (isSeen[start] || (depth[start] ?? 0) > 0) continue
    const part = [start]
    isSeen[start] = 1
    // The first region is the outside of the hull, because it contains a corner of the grid.
    let isHole = start > 0
    for (let at = 0; at < part.length; at++) {
      const place = part[at] ?? 0
      if ((toOthers[place] ?? 0) < clearance) isHole = false
      for (const next of [place - 1, place + 1, place - columns, place + columns]) {
        if (isSeen[next] !== 0 || (depth[next] ?? 1) > 0) continue
        isSeen[next] = 1
        part.push(next)
      }
    }
    if (isHole) for (const place of part) depth[place] = cell
  }
}

/** Rounds sharp corners where cards were cut out. */
function soften({ columns, rows, depth }: Field): void {
  const before = depth.slice()
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      const crosswise =
        (before[at - 1] ?? 0) + (before[at + 1] ?? 0) + (before[at - columns] ?? 0) + (before[at + columns] ?? 0)
      depth[at] = (4 * (before[at] ?? 0) + crosswise) / 8
    }
  }
}
