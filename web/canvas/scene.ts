import type { Side } from '../../domain/model/edge.ts'
import type { NodeType } from '../../domain/model/node.ts'
import { packTexts, type CardTexts } from './card-texts.ts'
import {
  type Box,
  type CardPlace,
  type Curve,
  cardBox,
  cardWidth,
  curveBetween,
  curveBox,
  curveMeets,
  sideMiddle,
} from './geometry.ts'
import { kindOf, nodeFlag, Sheet, sidesCode } from './sheet.ts'
import { SheetChanges } from './sheet-patch.ts'

/** What the drawing needs to know of a node. */
export interface NodeRecord extends CardPlace {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  /** The color chosen for the node, or the one of its type. Stored form, see `drawnTone`. */
  readonly tone: string
  /** True if a person chose the color. */
  readonly colored: boolean
  /** What else its card says. */
  readonly texts?: CardTexts
}

export interface EdgeRecord {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
  readonly sourceSide: Side
  readonly targetSide: Side
  readonly tone: string
  readonly label: string
  readonly strength: number | null
  readonly animated: boolean
}

export interface SceneUpdate {
  /** Forgets everything before. */
  readonly reset: boolean
  readonly nodes: readonly NodeRecord[]
  readonly removedNodes: readonly string[]
  readonly edges: readonly EdgeRecord[]
  readonly removedEdges: readonly string[]
}

/** A node as it is drawn. Where it lies stands in the sheet. */
export class SceneNode implements CardPlace, Box {
  readonly id: string
  readonly slot: number
  readonly edges = new Set<SceneEdge>()
  name = ''
  readonly #sheet: Sheet

  constructor(id: string, slot: number, sheet: Sheet) {
    this.id = id
    this.slot = slot
    this.#sheet = sheet
  }

  get x(): number {
    return this.#sheet.x[this.slot] ?? 0
  }

  get y(): number {
    return this.#sheet.y[this.slot] ?? 0
  }

  get height(): number {
    return this.#sheet.height[this.slot] ?? 0
  }

  get type(): NodeType {
    return this.#sheet.typeOf(this.slot)
  }

  /** Stored form, see `drawnTone`. */
  get tone(): string {
    return this.#sheet.toneOf(this.slot)
  }

  get minX(): number {
    return this.x
  }

  get minY(): number {
    return this.y
  }

  get maxX(): number {
    return this.x + cardWidth
  }

  get maxY(): number {
    return this.y + this.height
  }
}

/** An edge as it is drawn. It has no place of its own: its curve follows from its two ends. */
export class SceneEdge {
  readonly slot: number
  readonly source: SceneNode
  readonly target: SceneNode
  #record: EdgeRecord

  constructor(record: EdgeRecord, slot: number, source: SceneNode, target: SceneNode) {
    this.#record = record
    this.slot = slot
    this.source = source
    this.target = target
  }

  update(record: EdgeRecord): void {
    this.#record = record
  }

  get id(): string {
    return this.#record.id
  }

  get sourceId(): string {
    return this.source.id
  }

  get targetId(): string {
    return this.target.id
  }

  get tone(): string {
    return this.#record.tone
  }

  get label(): string {
    return this.#record.label
  }

  get strength(): number | null {
    return this.#record.strength
  }

  get animated(): boolean {
    return this.#record.animated
  }

  get curve(): Curve {
    const { sourceSide, targetSide } = this.#record
    return curveBetween(
      sideMiddle(this.source, sourceSide),
      sourceSide,
      sideMiddle(this.target, targetSide),
      targetSide,
    )
  }
}

/** Everything that is drawn: by its ids for who works with it, in columns for who draws it. Knows neither DOM nor React. */
export class Scene {
  readonly nodes = new Map<string, SceneNode>()
  readonly edges = new Map<string, SceneEdge>()
  readonly sheet = new Sheet()
  /** Grows with every change of what is drawn. */
  version = 0
  /** Grows when nodes come, go, move or are renamed: what orders and lists depend on. */
  nodeVersion = 0
  /** What whoever draws has not been told yet. */
  readonly changes = new SheetChanges()
  readonly #nodeAt: (SceneNode | undefined)[] = []
  readonly #edgeAt: (SceneEdge | undefined)[] = []
  readonly #freeNodes: number[] = []
  readonly #freeEdges: number[] = []
  readonly #toneSlots = new Map<string, number>()
  readonly #held = new Set<string>()
  /** Where others moved nodes that are held here. */
  readonly #missed = new Map<string, { x: number; y: number }>()

  apply(update: SceneUpdate): void {
    if (update.reset) this.#clear()
    for (const id of update.removedEdges) this.#removeEdge(id)
    for (const id of update.removedNodes) this.#removeNode(id)
    for (const record of update.nodes) this.#putNode(record)
    for (const record of update.edges) this.#putEdge(record)
    this.version++
    if (update.reset || update.nodes.length > 0 || update.removedNodes.length > 0) this.nodeVersion++
  }

  /** Nodes that are being dragged: what others do to their position waits until `release`. */
  hold(ids: Iterable<string>): void {
    for (const id of ids) if (this.nodes.has(id)) this.#held.add(id)
    this.version++
  }

  isHeld(id: string): boolean {
    return this.#held.has(id)
  }

  get held(): ReadonlySet<string> {
    return this.#held
  }

  /** Moves a held node. Whoever draws is told on `release`. */
  drag(id: string, x: number, y: number): void {
    const node = this.nodes.get(id)
    if (!node) return
    this.sheet.x[node.slot] = x
    this.sheet.y[node.slot] = y
    this.version++
  }

  /**
   * Ends a drag. `moved` nodes stay where they were dropped; the others go where they belong: back to `start`, or to
   * where somebody moved them meanwhile.
   */
  release(moved: ReadonlySet<string>, start: ReadonlyMap<string, { x: number; y: number }>): void {
    for (const id of this.#held) {
      const node = this.nodes.get(id)
      if (!node) continue
      const home = moved.has(id) ? undefined : (this.#missed.get(id) ?? start.get(id))
      this.#place(node, home?.x ?? node.x, home?.y ?? node.y)
    }
    this.#held.clear()
    this.#missed.clear()
    this.version++
    this.nodeVersion++
  }

  nodesIn(box: Box): SceneNode[] {
    return this.sheet.nodesIn(box).flatMap((slot) => this.#nodeAt[slot] ?? [])
  }

  edgesIn(box: Box): SceneEdge[] {
    return this.sheet.edgesIn(box).flatMap((slot) => {
      const edge = this.#edgeAt[slot]
      if (!edge) return []
      const { curve } = edge
      return within(curveBox(curve), box) || curveMeets(curve, box) ? [edge] : []
    })
  }

  /** How many edges may be seen in the box, without looking closely: at least as many as `edgesIn` finds. */
  countEdgesIn(box: Box): number {
    return this.sheet.edgesIn(box).length
  }

  /** A box around all nodes, or null if there are none. */
  bounds(): Box | null {
    if (this.nodes.size === 0) return null
    const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (const node of this.nodes.values()) {
      const { minX, minY, maxX, maxY } = cardBox(node)
      box.minX = Math.min(box.minX, minX)
      box.minY = Math.min(box.minY, minY)
      box.maxX = Math.max(box.maxX, maxX)
      box.maxY = Math.max(box.maxY, maxY)
    }
    return box
  }

  /** Names everything as changed: for somebody who begins to draw only now. */
  changeAll(): void {
    const { changes } = this
    changes.forget()
    for (const node of this.nodes.values()) {
      changes.nodes.add(node.slot)
      changes.degrees.add(node.slot)
    }
    for (const edge of this.edges.values()) changes.edges.add(edge.slot)
  }

  #clear(): void {
    this.nodes.clear()
    this.edges.clear()
    for (const slots of [this.#nodeAt, this.#edgeAt, this.#freeNodes, this.#freeEdges]) slots.length = 0
    this.#held.clear()
    this.#missed.clear()
    this.sheet.clear()
    this.changes.forget()
  }

  #putNode(record: NodeRecord): void {
    const known = this.nodes.get(record.id)
    const node = known ?? this.#newNode(record.id)
    const { sheet, changes } = this
    const { slot } = node
    if (known && this.#held.has(record.id)) {
      if (record.x !== node.x || record.y !== node.y) this.#missed.set(record.id, { x: record.x, y: record.y })
    } else {
      if (known && (record.x !== node.x || record.y !== node.y)) changes.places.add(slot)
      sheet.x[slot] = record.x
      sheet.y[slot] = record.y
    }
    const flags = flagsOf(record)
    const tone = this.#toneSlot(record.tone)
    const tasks = Math.min(record.texts?.pendingTasks ?? 0, 0xffff)
    const texts = packTexts(record.name, record.texts)
    const looksTheSame =
      known &&
      sheet.height[slot] === record.height &&
      sheet.kind[slot] === kindOf(record.type) &&
      sheet.nodeFlags[slot] === flags &&
      sheet.nodeTone[slot] === tone &&
      sheet.tasks[slot] === tasks &&
      sheet.texts[slot] === texts
    if (looksTheSame) return
    node.name = record.name
    sheet.height[slot] = record.height
    sheet.kind[slot] = kindOf(record.type)
    sheet.nodeFlags[slot] = flags
    sheet.nodeTone[slot] = tone
    sheet.tasks[slot] = tasks
    sheet.texts[slot] = texts
    changes.nodes.add(slot)
  }

  #newNode(id: string): SceneNode {
    const slot = this.#freeNodes.pop() ?? this.sheet.nodeSlots
    this.sheet.reserve(slot + 1, 0)
    const node = new SceneNode(id, slot, this.sheet)
    this.nodes.set(id, node)
    this.#nodeAt[slot] = node
    return node
  }

  #place(node: SceneNode, x: number, y: number): void {
    this.sheet.x[node.slot] = x
    this.sheet.y[node.slot] = y
    this.changes.places.add(node.slot)
  }

  #putEdge(record: EdgeRecord): void {
    const edge = this.edges.get(record.id) ?? this.#newEdge(record)
    // An edge without both its ends cannot be drawn.
    if (!edge) return
    const { sheet } = this
    const { slot } = edge
    edge.update(record)
    sheet.source[slot] = edge.source.slot
    sheet.target[slot] = edge.target.slot
    sheet.edgeSides[slot] = sidesCode(record.sourceSide, record.targetSide)
    sheet.edgeTone[slot] = this.#toneSlot(record.tone)
    sheet.strength[slot] = record.strength ?? 0
    sheet.labels[slot] = record.label
    this.changes.edges.add(slot)
  }

  #newEdge(record: EdgeRecord): SceneEdge | null {
    const source = this.nodes.get(record.sourceId)
    const target = this.nodes.get(record.targetId)
    if (!source || !target) return null
    const slot = this.#freeEdges.pop() ?? this.sheet.edgeSlots
    this.sheet.reserve(0, slot + 1)
    const edge = new SceneEdge(record, slot, source, target)
    this.edges.set(record.id, edge)
    this.#edgeAt[slot] = edge
    source.edges.add(edge)
    target.edges.add(edge)
    this.#countEdges(source)
    this.#countEdges(target)
    return edge
  }

  #removeNode(id: string): void {
    const node = this.nodes.get(id)
    if (!node) return
    for (const edge of node.edges) this.#removeEdge(edge.id)
    this.nodes.delete(id)
    this.#held.delete(id)
    this.#missed.delete(id)
    this.#nodeAt[node.slot] = undefined
    this.#freeNodes.push(node.slot)
    this.sheet.kind[node.slot] = 0
    this.sheet.texts[node.slot] = ''
    this.changes.nodes.add(node.slot)
  }

  #removeEdge(id: string): void {
    const edge = this.edges.get(id)
    if (!edge) return
    this.edges.delete(id)
    edge.source.edges.delete(edge)
    edge.target.edges.delete(edge)
    this.#countEdges(edge.source)
    this.#countEdges(edge.target)
    this.#edgeAt[edge.slot] = undefined
    this.#freeEdges.push(edge.slot)
    this.sheet.edgeSides[edge.slot] = 0
    this.changes.edges.add(edge.slot)
  }

  #countEdges(node: SceneNode): void {
    this.sheet.degree[node.slot] = node.edges.size
    this.changes.degrees.add(node.slot)
  }

  #toneSlot(tone: string): number {
    const known = this.#toneSlots.get(tone)
    if (known !== undefined) return known
    const slot = this.sheet.tones.push(tone) - 1
    this.#toneSlots.set(tone, slot)
    return slot
  }
}

function flagsOf({ colored, texts }: NodeRecord): number {
  const { hasNotes = false, locked = false } = texts ?? {}
  return (colored ? nodeFlag.colored : 0) | (hasNotes ? nodeFlag.notes : 0) | (locked ? nodeFlag.locked : 0)
}

function within(inner: Box, outer: Box): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY
}
