import { type Side, sides } from '../../../domain/entities/edge/edge.ts'
import { type NodeType, nodeTypeColors, nodeTypes } from '../../../domain/entities/node/node.ts'
import { cardWidth, mostScale } from '../../../domain/graph/card-size.ts'
import { ColumnArrays, edgeColumns, nodeColumns, type Texts } from './columns.ts'
import { type DrawnLook, plainSceneAppearance } from './scene-appearance.ts'
import type { Hull } from './hull.ts'
import { type Box, farthestReach, laneWidth, layCurve } from './geometry.ts'

/**
 * Value of an empty slot. In other slots, the value is 1 + the index of the node type, or 1 + the code of the edge's
 * sides.
 */
const emptySlot = 0

/** Bits in `nodeFlags`. */
export const nodeFlag = { colored: 1, notes: 2, locked: 4 } as const

/**
 * The scene in columns. Fifty thousand nodes are a few arrays instead of as many objects. A move writes two numbers,
 * and the whole scene is sent to a worker without copying every entry. Each entry keeps its slot, and slots of removed
 * entries are reused.
 *
 * Box queries scan whole columns. For a hundred and fifty thousand entries, that takes a few milliseconds, which is
 * less than updating a tree while nodes move.
 */
export class RenderColumns extends ColumnArrays implements Texts {
  /** Number of slots in use, including the slots of removed entries. */
  nodeSlots = 0
  edgeSlots = 0
  #mostDegree: number | null = 0
  /** Name and other strings of the card; see `packTexts`. */
  readonly texts: string[] = []
  /** Labels of the edges. */
  readonly labels: string[] = []
  /** Stored colors. Other columns contain indexes in this list. */
  readonly colors: string[] = []
  appearance = plainSceneAppearance
  /** Areas of groups, in the order in which they are drawn. */
  hulls: readonly Hull[] = []

  /** Ensures that there is space for this number of slots. */
  reserve(nodeSlots: number, edgeSlots: number): void {
    this.nodeSlots = Math.max(this.nodeSlots, nodeSlots)
    this.edgeSlots = Math.max(this.edgeSlots, edgeSlots)
    if (nodeSlots > this.x.length) this.grow(nodeColumns, roomFor(nodeSlots))
    if (edgeSlots > this.source.length) this.grow(edgeColumns, roomFor(edgeSlots))
  }

  clear(): void {
    this.kind.fill(emptySlot)
    this.edgeSides.fill(emptySlot)
    for (const column of [this.degree, this.scale, this.look]) column.fill(0)
    this.#mostDegree = 0
    this.appearance = plainSceneAppearance
    this.nodeSlots = 0
    this.edgeSlots = 0
    this.texts.length = 0
    this.labels.length = 0
  }

  hasNode(slot: number): boolean {
    return this.kind[slot] !== emptySlot
  }

  typeOf(slot: number): NodeType {
    return nodeTypes[(this.kind[slot] ?? 1) - 1] ?? 'person'
  }

  /** Returns the stored color of a node; see `displayColor`. */
  colorOf(slot: number): string {
    return this.lookOf(slot)?.color ?? this.colors[this.nodeColor[slot] ?? 0] ?? nodeTypeColors[this.typeOf(slot)]
  }

  /** Returns a key for the color of a node. Equal colors have equal keys. */
  colorKeyOf(slot: number): number {
    const look = this.look[slot] ?? 0
    return look > 0 ? 0x10000 + look : (this.nodeColor[slot] ?? 0)
  }

  /** Whether a card is tinted in its color. Other cards have the default background. */
  isColored(slot: number): boolean {
    return ((this.nodeFlags[slot] ?? 0) & nodeFlag.colored) !== 0 || this.look[slot] !== 0
  }

  lookOf(slot: number): DrawnLook | null {
    return this.appearance.looks[(this.look[slot] ?? 0) - 1] ?? null
  }

  /** Returns the scale of a card around its center. 1 is the default size. */
  scaleOf(slot: number): number {
    return (this.scale[slot] || 100) / 100
  }

  /** Returns the ends of an edge that have arrowheads; see `arrow.ts`. */
  arrowsOf(slot: number): number {
    return this.appearance.arrows ? (this.arrows[slot] ?? 0) : 0
  }

  /** Writes the curve of an edge: start, two control points, and end. */
  layEdge(slot: number, into: Float64Array): void {
    const source = this.source[slot] ?? 0
    const target = this.target[slot] ?? 0
    const code = (this.edgeSides[slot] ?? 1) - 1
    const from = sides[code & 3] ?? 'right'
    const to = sides[code >> 2] ?? 'left'
    layCurve(
      into,
      this.#sideX(source, from),
      this.#sideY(source, from),
      from,
      this.#sideX(target, to),
      this.#sideY(target, to),
      to,
      this.laneOf(slot),
    )
  }

  laneOf(slot: number): number {
    return (this.edgeLane[slot] ?? 0) / 2
  }

  degreesChanged(): void {
    this.#mostDegree = null
  }

  setDegree(slot: number, degree: number): void {
    const before = this.degree[slot]
    this.degree[slot] = degree
    if (this.#mostDegree === null) return
    if (degree >= this.#mostDegree) this.#mostDegree = degree
    else if (before === this.#mostDegree) this.#mostDegree = null
  }

  /** The greatest number of connections that any node has. Computed on demand after it may have decreased. */
  get mostDegree(): number {
    if (this.#mostDegree === null) {
      this.#mostDegree = 0
      for (let slot = 0; slot < this.nodeSlots; slot++) {
        if (this.kind[slot] !== emptySlot) this.#mostDegree = Math.max(this.#mostDegree, this.degree[slot] as number)
      }
    }
    return this.#mostDegree
  }

  /** Returns the smallest box around all cards, or null if there are none. */
  bounds(): Box | null {
    const around = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (let slot = 0; slot < this.nodeSlots; slot++) {
      if (this.kind[slot] === emptySlot) continue
      const growth = growthOf(this.scale[slot] as number)
      const tall = this.height[slot] as number
      const [left, top] = [(this.x[slot] as number) - cardWidth * growth, (this.y[slot] as number) - tall * growth]
      around.minX = Math.min(around.minX, left)
      around.minY = Math.min(around.minY, top)
      around.maxX = Math.max(around.maxX, left + cardWidth * (1 + 2 * growth))
      around.maxY = Math.max(around.maxY, top + tall * (1 + 2 * growth))
    }
    return around.minX > around.maxX ? null : around
  }

  /** The types that occur among the nodes. Read for each frame, so the search ends when all types are found. */
  get types(): NodeType[] {
    return nodeTypes.filter((type) => {
      const at = this.kind.indexOf(kindOf(type))
      return at >= 0 && at < this.nodeSlots
    })
  }

  get nodeCount(): number {
    let count = 0
    for (let slot = 0; slot < this.nodeSlots; slot++) if (this.kind[slot] !== emptySlot) count++
    return count
  }

  /** Returns the slots of the nodes whose cards intersect the box. */
  nodesIn(box: Box): number[] {
    const { x, y, height, kind, scale } = this
    const room = this.#mostGrowth
    const minX = box.minX - cardWidth - room
    const maxX = box.maxX + room
    const maxY = box.maxY + room
    const minY = box.minY - room
    const found: number[] = []
    for (let slot = 0; slot < this.nodeSlots; slot++) {
      const left = x[slot] as number
      const top = y[slot] as number
      if (left < minX || left > maxX || top > maxY) continue
      const tall = height[slot] as number
      if (top + tall < minY || kind[slot] === emptySlot) continue
      if (room > 0) {
        const growth = growthOf(scale[slot] as number)
        const [aside, above] = [cardWidth * growth, tall * growth]
        if (left + cardWidth + aside < box.minX || left - aside > box.maxX) continue
        if (top + tall + above < box.minY || top - above > box.maxY) continue
      }
      found.push(slot)
    }
    return found
  }

  /** Returns the slots of the edges that may pass through the box. The result can include edges that do not. */
  edgesIn(box: Box): number[] {
    const { source, target, edgeSides, edgeLane } = this
    const room = this.#mostGrowth
    const found: number[] = []
    for (let slot = 0; slot < this.edgeSlots; slot++) {
      if (edgeSides[slot] === emptySlot) continue
      const aside = Math.abs(edgeLane[slot] as number) * (laneWidth / 2) + room
      if (this.#mayMeet(source[slot] as number, target[slot] as number, box, aside)) found.push(slot)
    }
    return found
  }

  #mayMeet(source: number, target: number, box: Box, aside: number): boolean {
    const x1 = this.x[source] as number
    const y1 = this.y[source] as number
    const x2 = this.x[target] as number
    const y2 = this.y[target] as number
    const left = Math.min(x1, x2)
    const right = Math.max(x1, x2) + cardWidth
    const top = Math.min(y1, y2)
    const bottom = Math.max(y1, y2) + tallestCard
    const span = right - left + bottom - top
    // Most edges are far away. This check excludes them without computing a square root.
    const roughly = span * roughReach.share + roughReach.least + aside
    if (right + roughly < box.minX || left - roughly > box.maxX) return false
    if (bottom + roughly < box.minY || top - roughly > box.maxY) return false
    const reach = farthestReach(span) + aside
    if (right + reach < box.minX || left - reach > box.maxX) return false
    return bottom + reach >= box.minY && top - reach <= box.maxY
  }

  /** Maximum distance in canvas units by which a card extends beyond its unscaled box. */
  get #mostGrowth(): number {
    return this.appearance.sized ? cardWidth * growthOf(mostScale) : 0
  }

  #sideX(slot: number, side: Side): number {
    const half = cardWidth / 2
    const middle = (this.x[slot] ?? 0) + half
    if (side === 'top' || side === 'bottom') return middle
    return middle + half * (side === 'left' ? -1 : 1) * this.scaleOf(slot)
  }

  #sideY(slot: number, side: Side): number {
    const half = (this.height[slot] ?? 0) / 2
    const middle = (this.y[slot] ?? 0) + half
    if (side === 'left' || side === 'right') return middle
    return middle + half * (side === 'top' ? -1 : 1) * this.scaleOf(slot)
  }
}

/**
 * Returns the distance by which a scaled card extends beyond its unscaled box on each side, as a fraction of its size.
 */
function growthOf(scale: number): number {
  return ((scale || 100) - 100) / 200
}

/** An upper bound of `farthestReach`, which is faster to compute. */
const roughReach = { share: 0.4, least: 250 }

/** Maximum height of a card in canvas units. */
const tallestCard = 160

/** Returns a fifth more than requested, so that usually no arrays are copied when a node is added. */
function roomFor(slots: number): number {
  return Math.ceil(slots * 1.2) + 64
}

export function kindOf(type: NodeType): number {
  return nodeTypes.indexOf(type) + 1
}

export function sidesCode(source: Side, target: Side): number {
  return 1 + sides.indexOf(source) + 4 * sides.indexOf(target)
}
