import type { Adjacency } from '../../../domain/graph/adjacency.ts'
import type { ChangedSlots } from './changed-slots.ts'
import { ColumnWriter } from './column-writer.ts'
import { isWithin } from './box.ts'
import { type Box, curveBox, curveMeets } from './geometry.ts'
import type { AppearanceUpdate } from './scene-appearance.ts'
import { laneOf } from './lanes.ts'
import type { Hull } from './hull.ts'
import { DraggedNodes } from './dragged-nodes.ts'
import type { EdgeRecord, NodeRecord, SceneUpdate } from './records.ts'
import type { RenderColumns } from './render-columns.ts'
import { SceneEdge, SceneNode } from './scene-node.ts'

/**
 * All nodes and edges of the canvas: by id for gestures, and in columns for drawing. Independent of the DOM and React.
 */
export class Scene {
  readonly nodes = new Map<string, SceneNode>()
  readonly edges = new Map<string, SceneEdge>()
  /** The scene as a graph for algorithms. */
  readonly adjacency: Adjacency = {
    nodeIds: () => this.nodes.keys(),
    has: (nodeId) => this.nodes.has(nodeId),
    linksOf: (nodeId) => this.nodes.get(nodeId)?.edges ?? [],
  }
  /** Increases with every change that affects the drawing. */
  version = 0
  /** Increases when nodes are added, removed, moved or renamed. Orders and lists of nodes depend on it. */
  nodeVersion = 0
  readonly #writer = new ColumnWriter()
  readonly #nodeAt: (SceneNode | undefined)[] = []
  readonly #edgeAt: (SceneEdge | undefined)[] = []
  readonly #dragged = new DraggedNodes()
  /** Actual positions of nodes that are temporarily displayed elsewhere, by id. */
  readonly #staged = new Map<string, { x: number; y: number }>()

  get columns(): RenderColumns {
    return this.#writer.columns
  }

  /** Changes that have not been sent to the renderer yet. */
  get changes(): ChangedSlots {
    return this.#writer.changes
  }

  apply(update: SceneUpdate): void {
    if (update.reset) this.#clear()
    for (const id of update.removedEdges) this.#removeEdge(id)
    for (const id of update.removedNodes) this.#removeNode(id)
    for (const record of update.nodes) this.#putNode(record)
    for (const record of update.edges) this.#putEdge(record)
    this.version++
    if (update.reset || update.nodes.length > 0 || update.removedNodes.length > 0) this.nodeVersion++
  }

  /** Sets the appearance of nodes and edges. Cost: one pass over the nodes. */
  setAppearance({ appearance, scales, lookOf }: AppearanceUpdate): void {
    this.#writer.writeAppearance(appearance)
    for (const { id, slot } of this.nodes.values()) {
      const look = lookOf?.get(id)
      this.#writer.writeNodeStyle(slot, scales?.get(id) ?? 0, look === undefined ? 0 : look + 1)
    }
    this.version++
  }

  /** Sets the areas of groups. */
  surround(hulls: readonly Hull[]): void {
    this.#writer.writeHulls(hulls)
    this.version++
  }

  /** Starts to drag nodes. Changes to their positions by other users are deferred until `endDrag`. */
  startDrag(ids: Iterable<string>): void {
    for (const id of ids) if (this.nodes.has(id)) this.#dragged.add(id)
    this.version++
  }

  get draggedIds(): ReadonlySet<string> {
    return this.#dragged.ids
  }

  /** Moves a dragged node. The renderer is notified on `endDrag`. */
  drag(id: string, x: number, y: number): void {
    const node = this.nodes.get(id)
    if (!node) return
    this.#writer.shift(node.slot, x, y)
    this.version++
  }

  /**
   * Ends a drag. Nodes in `moved` stay where they were dropped. Other nodes return to `start`, or to the position that
   * other users have set in the meantime.
   */
  endDrag(moved: ReadonlySet<string>, start: ReadonlyMap<string, { x: number; y: number }>): void {
    for (const id of this.#dragged.ids) {
      const node = this.nodes.get(id)
      if (!node) continue
      const { x, y } = (moved.has(id) ? undefined : this.#dragged.homeOf(id, start)) ?? node
      this.#writer.place(node.slot, x, y)
    }
    this.#dragged.clear()
    this.version++
    this.nodeVersion++
  }

  /**
   * Actual positions of nodes that are temporarily displayed elsewhere, by id. Moves by other users change these
   * positions.
   */
  get staged(): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
    return this.#staged
  }

  /** Displays nodes at other positions until `unstage`. */
  stage(places: Iterable<{ id: string; x: number; y: number }>): void {
    for (const { id, x, y } of places) {
      const node = this.nodes.get(id)
      if (!node) continue
      if (!this.#staged.has(id)) this.#staged.set(id, { x: node.x, y: node.y })
      this.#writer.place(node.slot, x, y)
    }
    this.version++
    this.nodeVersion++
  }

  /** Makes the displayed positions the actual positions. */
  unstage(): void {
    this.#staged.clear()
  }

  nodesIn(box: Box): SceneNode[] {
    return this.columns.nodesIn(box).flatMap((slot) => this.#nodeAt[slot] ?? [])
  }

  /** Returns the edges whose curves between cards intersect the box. */
  edgesIn(box: Box): SceneEdge[] {
    return this.edgesNear(box).filter(({ curve }) => isWithin(curveBox(curve), box) || curveMeets(curve, box))
  }

  /** Returns the edges that may intersect the box at any level of detail. */
  edgesNear(box: Box): SceneEdge[] {
    return this.columns.edgesIn(box).flatMap((slot) => this.#edgeAt[slot] ?? [])
  }

  /**
   * Returns an upper bound of the number of edges that `edgesIn` would return. This function is fast, because it checks
   * no curves.
   */
  countEdgesIn(box: Box): number {
    return this.columns.edgesIn(box).length
  }

  /** Returns a box around all nodes, or null if there are none. */
  bounds(): Box | null {
    return this.columns.bounds()
  }

  /** Marks the whole scene as changed, for a new renderer. */
  changeAll(): void {
    const { changes } = this
    changes.forget()
    changes.appearance = true
    changes.hulls = true
    for (const node of this.nodes.values()) {
      changes.slots.nodes.add(node.slot)
      changes.slots.degrees.add(node.slot)
      changes.slots.nodeStyles.add(node.slot)
    }
    for (const edge of this.edges.values()) changes.slots.edges.add(edge.slot)
  }

  #clear(): void {
    this.nodes.clear()
    this.edges.clear()
    this.#nodeAt.length = 0
    this.#edgeAt.length = 0
    this.#dragged.clear()
    this.#staged.clear()
    this.#writer.clear()
  }

  #putNode(record: NodeRecord): void {
    const known = this.nodes.get(record.id)
    const node = known ?? this.#newNode(record.id)
    const { slot } = node
    const { id, x, y } = record
    const isElsewhere = x !== node.x || y !== node.y
    if (!known) this.#writer.shift(slot, x, y)
    else if (this.#staged.has(id)) this.#staged.set(id, { x, y })
    else if (isElsewhere && this.#dragged.ids.has(id)) this.#dragged.miss(id, { x, y })
    else if (isElsewhere) this.#writer.place(slot, x, y)
    if (this.#writer.writeNode(slot, record, !known)) node.name = record.name
  }

  #newNode(id: string): SceneNode {
    const slot = this.#writer.newNode()
    const node = new SceneNode(id, slot, this.columns)
    this.nodes.set(id, node)
    this.#nodeAt[slot] = node
    return node
  }

  #putEdge(record: EdgeRecord): void {
    const edge = this.edges.get(record.id) ?? this.#newEdge(record)
    // An edge is not drawn if one of its nodes is missing.
    if (!edge) return
    edge.update(record)
    this.#writer.writeEdge(edge.slot, record, edge.source.slot, edge.target.slot)
  }

  #newEdge(record: EdgeRecord): SceneEdge | null {
    const source = this.nodes.get(record.sourceId)
    const target = this.nodes.get(record.targetId)
    if (!source || !target) return null
    const slot = this.#writer.newEdge()
    const edge = new SceneEdge(record, slot, this.columns, source, target)
    this.edges.set(record.id, edge)
    this.#edgeAt[slot] = edge
    source.edges.add(edge)
    target.edges.add(edge)
    this.#countEdges(source)
    this.#countEdges(target)
    this.#fanOut(source, target)
    return edge
  }

  #removeNode(id: string): void {
    const node = this.nodes.get(id)
    if (!node) return
    for (const edge of node.edges) this.#removeEdge(edge.id)
    this.nodes.delete(id)
    this.#dragged.forget(id)
    this.#staged.delete(id)
    this.#nodeAt[node.slot] = undefined
    this.#writer.removeNode(node.slot)
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
    this.#writer.removeEdge(edge.slot)
    this.#fanOut(edge.source, edge.target)
  }

  /**
   * Assigns lanes to all edges between two nodes, in both directions. Cost: one pass over the edges of the node with
   * fewer edges.
   */
  #fanOut(a: SceneNode, b: SceneNode): void {
    const [from, to] = a.edges.size <= b.edges.size ? [a, b] : [b, a]
    const between: SceneEdge[] = []
    for (const edge of from.edges) if (edge.otherEnd(from) === to) between.push(edge)
    for (const [index, edge] of between.entries()) {
      const lane = laneOf(index, between.length)
      // The lane of an edge in the opposite direction is negated, because right and left are swapped.
      this.#writer.writeLane(edge.slot, edge.source.slot < edge.target.slot ? lane : 0 - lane)
    }
  }

  #countEdges(node: SceneNode): void {
    this.#writer.writeDegree(node.slot, node.edges.size)
  }
}
