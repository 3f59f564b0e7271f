import RBush from 'rbush'
import type { Side } from '../../domain/model/edge.ts'
import type { NodeType } from '../../domain/model/node.ts'
import {
  type Box,
  type CardPlace,
  type Curve,
  cardBox,
  curveBetween,
  curveBox,
  curveMeets,
  sideMiddle,
} from './geometry.ts'

/** What the drawing needs to know of a node. Plain data: it may come from another thread. */
export interface NodeRecord extends CardPlace {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  /** The color chosen for the node, or the one of its type. Stored form, see `drawnTone`. */
  readonly tone: string
  /** True if a person chose the color. */
  readonly colored: boolean
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

/** A node as it is drawn. The box is its entry in the index; while it is dragged, x and y run ahead of it. */
export interface SceneNode extends NodeRecord, Box {
  x: number
  y: number
  readonly edges: Set<SceneEdge>
}

export interface SceneEdge extends EdgeRecord, Box {
  readonly source: SceneNode
  readonly target: SceneNode
  curve: Curve
}

/** From this many changes on the index is built anew instead of entry by entry. */
const bulkFrom = 500

/**
 * Everything that is drawn, with a spatial index. Knows neither the DOM nor React and is fed with plain records, so
 * that it can live in a worker.
 */
export class Scene {
  readonly nodes = new Map<string, SceneNode>()
  readonly edges = new Map<string, SceneEdge>()
  /** Grows with every change of what is drawn. */
  version = 0
  /** Grows when nodes come, go, move or are renamed: what orders and lists depend on. */
  nodeVersion = 0
  readonly #nodeIndex = new RBush<SceneNode>(16)
  readonly #edgeIndex = new RBush<SceneEdge>(16)
  readonly #held = new Set<string>()
  /** Where others moved nodes that are held here. */
  readonly #missed = new Map<string, { x: number; y: number }>()

  apply(update: SceneUpdate): void {
    if (update.reset) this.#clear()
    const bulk = update.nodes.length + update.edges.length >= bulkFrom
    for (const id of update.removedEdges) this.#removeEdge(id)
    for (const id of update.removedNodes) this.#removeNode(id)
    for (const record of update.nodes) this.#putNode(record, bulk)
    for (const record of update.edges) this.#putEdge(record, bulk)
    if (bulk) this.#reindex()
    this.version++
    if (update.reset || update.nodes.length > 0 || update.removedNodes.length > 0) this.nodeVersion++
  }

  /** Nodes that are being dragged: what others do to their position waits until `release`. */
  hold(ids: Iterable<string>): void {
    for (const id of ids) if (this.nodes.has(id)) this.#held.add(id)
  }

  isHeld(id: string): boolean {
    return this.#held.has(id)
  }

  get held(): ReadonlySet<string> {
    return this.#held
  }

  /** Moves a held node. The index follows on `release`. */
  drag(id: string, x: number, y: number): void {
    const node = this.nodes.get(id)
    if (!node) return
    node.x = x
    node.y = y
    for (const edge of node.edges) edge.curve = curveOf(edge)
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
    return this.#nodeIndex.search(box)
  }

  edgesIn(box: Box): SceneEdge[] {
    return this.#edgeIndex.search(box).filter((edge) => within(edge, box) || curveMeets(edge.curve, box))
  }

  /** A box around all nodes, or null if there are none. */
  bounds(): Box | null {
    if (this.nodes.size === 0) return null
    const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (const node of this.nodes.values()) {
      box.minX = Math.min(box.minX, node.minX)
      box.minY = Math.min(box.minY, node.minY)
      box.maxX = Math.max(box.maxX, node.maxX)
      box.maxY = Math.max(box.maxY, node.maxY)
    }
    return box
  }

  #clear(): void {
    this.nodes.clear()
    this.edges.clear()
    this.#nodeIndex.clear()
    this.#edgeIndex.clear()
    this.#held.clear()
    this.#missed.clear()
  }

  #putNode(record: NodeRecord, bulk: boolean): void {
    const before = this.nodes.get(record.id)
    if (!before) {
      const node: SceneNode = { ...record, ...cardBox(record), edges: new Set() }
      this.nodes.set(record.id, node)
      if (!bulk) this.#nodeIndex.insert(node)
      return
    }
    const { x, y } = before
    const stays = this.#held.has(record.id)
    if (stays && (record.x !== x || record.y !== y)) this.#missed.set(record.id, { x: record.x, y: record.y })
    const resized = before.height !== record.height
    Object.assign(before, record, { x, y })
    if (stays) {
      if (resized) for (const edge of before.edges) edge.curve = curveOf(edge)
    } else if (resized || record.x !== x || record.y !== y) this.#place(before, record.x, record.y, bulk)
  }

  #place(node: SceneNode, x: number, y: number, bulk = false): void {
    if (!bulk) this.#nodeIndex.remove(node)
    node.x = x
    node.y = y
    Object.assign(node, cardBox(node))
    if (!bulk) this.#nodeIndex.insert(node)
    for (const edge of node.edges) this.#layEdge(edge, bulk)
  }

  #putEdge(record: EdgeRecord, bulk: boolean): void {
    const source = this.nodes.get(record.sourceId)
    const target = this.nodes.get(record.targetId)
    const before = this.edges.get(record.id)
    if (before) {
      Object.assign(before, record)
      this.#layEdge(before, bulk)
      return
    }
    // An edge without both its ends cannot be drawn.
    if (!source || !target) return
    const curve = curveOf({ ...record, source, target })
    const edge: SceneEdge = { ...record, source, target, curve, ...curveBox(curve) }
    this.edges.set(record.id, edge)
    source.edges.add(edge)
    target.edges.add(edge)
    if (!bulk) this.#edgeIndex.insert(edge)
  }

  #layEdge(edge: SceneEdge, bulk: boolean): void {
    if (!bulk) this.#edgeIndex.remove(edge)
    edge.curve = curveOf(edge)
    Object.assign(edge, curveBox(edge.curve))
    if (!bulk) this.#edgeIndex.insert(edge)
  }

  #removeNode(id: string): void {
    const node = this.nodes.get(id)
    if (!node) return
    for (const edge of node.edges) this.#removeEdge(edge.id)
    this.nodes.delete(id)
    this.#held.delete(id)
    this.#missed.delete(id)
    this.#nodeIndex.remove(node)
  }

  #removeEdge(id: string): void {
    const edge = this.edges.get(id)
    if (!edge) return
    this.edges.delete(id)
    edge.source.edges.delete(edge)
    edge.target.edges.delete(edge)
    this.#edgeIndex.remove(edge)
  }

  #reindex(): void {
    this.#nodeIndex.clear()
    this.#nodeIndex.load([...this.nodes.values()])
    this.#edgeIndex.clear()
    this.#edgeIndex.load([...this.edges.values()])
  }
}

function within(inner: Box, outer: Box): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY
}

type EdgeEnds = Pick<SceneEdge, 'source' | 'target' | 'sourceSide' | 'targetSide'>

function curveOf({ source, target, sourceSide, targetSide }: EdgeEnds): Curve {
  return curveBetween(sideMiddle(source, sourceSide), sourceSide, sideMiddle(target, targetSide), targetSide)
}
