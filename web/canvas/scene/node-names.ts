import { isWithin, movedInto } from './box.ts'
import { BoxGrid } from './box-grid.ts'
import { type Box, overlaps, type View } from './geometry.ts'

/** Minimum number of names in any view with at least this number of nodes. */
export const fewestNames = 20
/**
 * Maximum number of nodes in view for which all nodes can get a name. If there are more nodes, only the most important
 * node of each small cell can get one.
 */
const mostCandidates = 400
/** Size in pixels of a cell in which nodes compete for a name. */
const smallCell = { width: 72, height: 24 } as const
/** Space for each name in pixels, at `cellZoom` and below. At higher zoom levels, the space is smaller. */
const wideCell = { width: 240, height: 110 } as const
const cellZoom = 0.12
const leastCellShare = 0.25
/** Radius in pixels of the region around a peak, which is the most important node of its region. */
const regionRadius = 80
/** Minimum number of candidates in the region of a peak whose name may cover dots. */
const crowdedRegion = 10
/** Number of nodes in view above which minor nodes only get a name if there would be too few names otherwise. */
const mostNamedAnyway = 100
/** Maximum number of nodes that count as hubs, for networks in which all nodes are similar. */
const mostHubs = 60
/** Cost of covering a hub, relative to covering another node. */
const hubWeight = 20
/**
 * Cost of a name that the edge of the window cuts off, relative to covering a node. A cut name cannot be read, so
 * covering a few nodes is better.
 */
const cutWeight = 30
/**
 * Cost of a position one line away from the dot, relative to covering a node. At such a position, users can mistake the
 * name for the name of another node.
 */
const farWeight = 12
/** Maximum number of dots in view that names avoid. With more dots, names could not avoid them. */
const mostDotsKeptClear = 3000
/** Gap between a name and its dot, and between two names, in pixels. */
const gap = 2
/** Factor for the rank of nodes that already have a name, so that names do not flicker. */
const stay = 1.25
/** Size of the cells in which obstacles are indexed, in pixels. */
const gridCell = 64

/** Positions of a name: beside its dot, or one line farther away if a name there would cover many nodes. */
export const nameSides = ['below', 'above', 'right', 'left', 'below-far', 'above-far'] as const
export type NameSide = (typeof nameSides)[number]
const closeSides = nameSides.slice(0, 4)
const farSides: ReadonlySet<NameSide> = new Set(nameSides.slice(4))

/** A node that may get a name. Position and radius are in canvas units. */
export interface Nameable {
  readonly slot: number
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Nodes with a higher rank get a name first. */
  readonly rank: number
  /** Whether the node has far more connections than most nodes. Its name may then cover a neighbor. */
  readonly isHub: boolean
  /** Whether the node has so few connections that its name would be distracting among many names. */
  readonly isMinor: boolean
  /** Whether the node is selected, pinned or highlighted. Such nodes get a name before all others. */
  readonly isWanted: boolean
}

export interface NameRequest {
  readonly nodes: readonly Nameable[]
  readonly view: View
  /**
   * Number of pixels around the visible part of the view. Names in this margin are drawn, but do not count as visible
   * names.
   */
  readonly margin: number
  /** Whether the view never moves, as in exports and reports. Names at its sides are then moved into it. */
  readonly isStill?: boolean
  /** Returns the size of a name in pixels. Called for few nodes, because measuring is slow. */
  readonly sizeOf: (node: Nameable) => { readonly width: number; readonly height: number }
  /** Boxes that names must not cover, in canvas units. */
  readonly obstacles: readonly Box[]
  /** The previous positions of names, so that names stay in place. */
  readonly before: PlacedBefore
}

export interface PlacedBefore {
  readonly zoom: number
  readonly names: ReadonlyMap<number, PlacedName>
}

export const nothingBefore: PlacedBefore = { zoom: 0, names: new Map() }

/** If the number of nodes changes by more than this fraction in one change, names are placed anew. */
const sameNetwork = 0.1

/** Stores the positions of names for the next picture. */
export class NameMemory {
  before = nothingBefore
  #nodeCount = 0
  #meaning = ''

  /**
   * Call this before a drawing. `meaning` is the value that determines the importance of nodes. Deletes the stored
   * names if this value is another one, or if the number of nodes has changed too much.
   */
  drawing(nodeCount: number, meaning: string): void {
    const most = Math.max(nodeCount, this.#nodeCount)
    const isOther = Math.abs(nodeCount - this.#nodeCount) > sameNetwork * most || meaning !== this.#meaning
    if (isOther) this.before = nothingBefore
    this.#nodeCount = nodeCount
    this.#meaning = meaning
  }

  /**
   * Stores the positions of names, except names of nodes that have one only because they are highlighted or selected.
   */
  keep(zoom: number, names: readonly PlacedName[]): void {
    this.before = { zoom, names: new Map(names.filter(({ onMerit }) => onMerit).map((name) => [name.slot, name])) }
  }
}

export interface PlacedName {
  readonly slot: number
  readonly side: NameSide
  /** Position of the node, in canvas units. */
  readonly x: number
  readonly y: number
  /** Whether the node would also have a name if it were not selected or highlighted. */
  readonly onMerit: boolean
  /** Bounding box of the name in pixels, relative to the view. */
  readonly box: Box
}

/**
 * Returns positions for the names of the most important nodes. Names never cover each other. Names of hubs and of
 * selected nodes may cover dots. Other names may cover dots only if there would be too few names otherwise. The choice
 * of nodes depends on their positions on the canvas, not in the view, so that names stay the same while panning. Cost:
 * one pass over the nodes in view, and a limited search for each candidate.
 */
export function placeNodeNames(request: NameRequest): PlacedName[] {
  const { nodes, view, margin, isStill = false, sizeOf, obstacles, before } = request
  const { zoom } = view
  // During panning, nodes with a name keep their name. During zooming, the available space changes, so importance
  // decides again. A node that was moved competes with other nodes.
  const nameBefore = ({ slot, x, y }: Nameable) => {
    const name = before.names.get(slot)
    return name?.x === x && name.y === y ? name : undefined
  }
  const isKept = (node: Nameable) => before.zoom === zoom && nameBefore(node) !== undefined
  const rankOf = (node: Nameable) => node.rank * (nameBefore(node) ? stay : 1)
  const ordered = candidates(nodes, zoom, rankOf, isKept).sort(
    (a, b) =>
      Number(b.isWanted) - Number(a.isWanted) ||
      Number(isKept(b)) - Number(isKept(a)) ||
      rankOf(b) - rankOf(a) ||
      a.slot - b.slot,
  )
  const peaks = peaksOf(ordered, regionRadius / zoom)
  const isFirst = (node: Nameable) => node.isWanted || isKept(node) || peaks.has(node)
  const taken = new BoxGrid([], gridCell)
  for (const box of obstacles) taken.add(onScreen(box, view))
  const share = Math.min(1, Math.max(leastCellShare, cellZoom / zoom))
  const crowded = new Set<string>()
  const seen = { minX: margin, minY: margin, maxX: view.width - margin, maxY: view.height - margin }
  const dots = dotsOf(nodes, view)
  const costOf =
    (node: Nameable) =>
    ({ side, box }: NamePlace) => {
      const isCut = isSeen(node, view, seen) && !isWithin(box, seen)
      const covered = dots ? dots.all.count(box) + (hubWeight - 1) * dots.hubs.count(box) : 0
      return covered + cutWeight * Number(isCut) + farWeight * Number(farSides.has(side))
    }
  const placed: PlacedName[] = []
  const left: Nameable[] = []
  let inSight = 0
  const hubs = new Set(
    ordered
      .filter(({ isHub }) => isHub)
      .sort((a, b) => b.rank - a.rank || a.slot - b.slot)
      .slice(0, mostHubs),
  )
  const place = (node: Nameable, sides: readonly NameSide[], mostCost: number) => {
    const side = nameBefore(node)?.side
    const size = sizeOf(node)
    const isMoved = isStill && isSeen(node, view, seen)
    const boxOf = (each: NameSide) => {
      const box = boxAt(node, view, size, each)
      // Names only move sideways. A name that moved up or down would cover its dot.
      return isMoved ? movedInto(box, { ...seen, minY: box.minY, maxY: box.maxY }) : box
    }
    const at = (some: readonly NameSide[], most: number) => bestPlace(some, boxOf, taken, costOf(node), most)
    const found = (side && isKept(node) ? at([side], Infinity) : null) ?? at(side ? [side, ...sides] : sides, mostCost)
    if (!found) return false
    const { slot, x, y } = node
    const name = { ...found, slot, x, y, onMerit: !node.isWanted || isKept(node) }
    taken.add(name.box)
    placed.push(name)
    if (overlaps(name.box, seen)) inSight++
    return true
  }
  // Every crowded region gets a name before any region gets a second one.
  for (const node of ordered.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))) {
    const cell = cellOf(node, (wideCell.width * share) / zoom, (wideCell.height * share) / zoom)
    const isSure = isFirst(node) || hubs.has(node)
    const isNoise = node.isMinor && nodes.length > mostNamedAnyway
    if (!isSure && (isNoise || crowded.has(cell))) left.push(node)
    else if (place(node, isSure ? nameSides : closeSides, isSure ? Infinity : 0)) crowded.add(cell)
    else left.push(node)
  }
  for (const node of left) {
    if (inSight >= fewestNames) break
    if (isSeen(node, view, seen)) place(node, nameSides, Infinity)
  }
  return placed
}

/**
 * Returns all nodes if there are few. Otherwise returns the most important node of each cell, and all selected and
 * highlighted nodes.
 */
function candidates(
  nodes: readonly Nameable[],
  zoom: number,
  rankOf: (node: Nameable) => number,
  isKept: (node: Nameable) => boolean,
): Nameable[] {
  if (nodes.length <= mostCandidates) return [...nodes]
  const best = new Map<string, Nameable>()
  const wanted: Nameable[] = []
  const kept = nodes.filter(isKept)
  for (const node of nodes) {
    if (node.isWanted && wanted.length < mostCandidates) wanted.push(node)
    const cell = cellOf(node, smallCell.width / zoom, smallCell.height / zoom)
    const other = best.get(cell)
    if (!other || rankOf(node) > rankOf(other)) best.set(cell, node)
  }
  return [...new Set([...wanted, ...kept, ...best.values()])]
}

/**
 * Returns the peaks of crowded regions: nodes with many candidates within the radius, none of which is more important.
 * `ordered` starts with the most important candidate.
 */
function peaksOf(ordered: readonly Nameable[], radius: number): Set<Nameable> {
  const cells = new Map<string, Nameable[]>()
  const columnOf = ({ x }: Nameable) => Math.floor(x / radius)
  const rowOf = ({ y }: Nameable) => Math.floor(y / radius)
  for (const node of ordered) {
    const cell = `${columnOf(node)} ${rowOf(node)}`
    const inCell = cells.get(cell)
    if (inCell) inCell.push(node)
    else cells.set(cell, [node])
  }
  const positions = new Map(ordered.map((node, position) => [node, position]))
  return new Set(
    ordered.filter((node, position) => {
      let size = 0
      for (const column of [-1, 0, 1])
        for (const row of [-1, 0, 1])
          for (const other of cells.get(`${columnOf(node) + column} ${rowOf(node) + row}`) ?? []) {
            if (Math.hypot(other.x - node.x, other.y - node.y) >= radius) continue
            if ((positions.get(other) ?? 0) < position) return false
            size++
          }
      return size >= crowdedRegion
    }),
  )
}

/**
 * Returns a key of the cell that contains the node. Cell sizes are powers of 2, so small zoom changes do not change
 * them.
 */
function cellOf({ x, y }: Nameable, width: number, height: number): string {
  const [across, down] = [2 ** Math.round(Math.log2(width)), 2 ** Math.round(Math.log2(height))]
  return `${Math.floor(x / across)} ${Math.floor(y / down)}`
}

type NamePlace = Pick<PlacedName, 'side' | 'box'>

function bestPlace(
  sides: readonly NameSide[],
  boxOf: (side: NameSide) => Box,
  taken: BoxGrid,
  costOf: (place: NamePlace) => number,
  mostCost: number,
): NamePlace | null {
  let best: NamePlace | null = null
  let least = Infinity
  for (const side of sides) {
    const box = boxOf(side)
    if (taken.meets(grown(box, gap))) continue
    const cost = costOf({ side, box })
    if (cost > mostCost || cost >= least) continue
    best = { side, box }
    least = cost
    if (cost === 0) break
  }
  return best
}

function boxAt(
  { x, y, radius }: Nameable,
  view: View,
  { width, height }: { readonly width: number; readonly height: number },
  side: NameSide,
): Box {
  const [atX, atY] = [x * view.zoom + view.x, y * view.zoom + view.y]
  const away = radius * view.zoom + gap
  const aside = side === 'right' ? away + width / 2 : side === 'left' ? -away - width / 2 : 0
  const down = {
    below: away + height / 2,
    above: -away - height / 2,
    right: 0,
    left: 0,
    'below-far': away + 1.5 * height + gap,
    'above-far': -away - 1.5 * height - gap,
  }[side]
  const [middleX, middleY] = [atX + aside, atY + down]
  return {
    minX: middleX - width / 2,
    minY: middleY - height / 2,
    maxX: middleX + width / 2,
    maxY: middleY + height / 2,
  }
}

function dotsOf(nodes: readonly Nameable[], view: View): { all: BoxGrid; hubs: BoxGrid } | null {
  if (nodes.length > mostDotsKeptClear) return null
  const dots = { all: new BoxGrid([], gridCell), hubs: new BoxGrid([], gridCell) }
  for (const { x, y, radius, isHub } of nodes) {
    // Smaller than the box of the dot, because the corners of that box are empty.
    const half = radius * 0.8
    const box = onScreen({ minX: x - half, minY: y - half, maxX: x + half, maxY: y + half }, view)
    dots.all.add(box)
    if (isHub) dots.hubs.add(box)
  }
  return dots
}

function isSeen({ x, y }: Nameable, view: View, { minX, minY, maxX, maxY }: Box): boolean {
  const [atX, atY] = [x * view.zoom + view.x, y * view.zoom + view.y]
  return atX >= minX && atX <= maxX && atY >= minY && atY <= maxY
}

function onScreen({ minX, minY, maxX, maxY }: Box, { x, y, zoom }: View): Box {
  return { minX: minX * zoom + x, minY: minY * zoom + y, maxX: maxX * zoom + x, maxY: maxY * zoom + y }
}

function grown({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by }
}
