import type { Graph } from '../../domain/model/graph.ts'
import { Cell } from './cell.ts'
import { type CardNode, FlowNodes } from './flow-nodes.ts'
import { cardZoom } from './detail-level.ts'
import { initialZoom } from './fit.ts'
import { type Point, toCanvas, type View } from './geometry.ts'
import { GraphFeed } from './graph-feed.ts'
import { edgeAt, nodeAt } from './hit-test.ts'
import { type Mounting, mountingFor, nextPortion, nothingMounted, sameIds, sameMounting } from './mounting.ts'
import { Scene, type SceneNode } from './scene.ts'
import { type Lit, neighbourhood } from './neighbourhood.ts'
import type { Guide } from './snap.ts'
import { nothingSelected, pruned, type Selection, type Target } from './selection.ts'
import { readingOrder } from './walk-order.ts'

/** What is mounted follows once the view has rested for so long: until then the drawing shows the same. */
const settleMs = 120
/** Cards wait so long for the first picture. Whoever draws may be stuck, and the network has to be at hand all the same. */
const firstPictureMs = 3000
/** Up to so many selected nodes are named where one is too far away to read cards. */
const mostNamed = 5
/** Screen pixels around edges and far nodes that still hit them. */
const hitReach = 10

/** What lies within so many steps of a node, looked at until somebody ends it. */
export interface Surroundings {
  readonly nodeId: string
  readonly depth: number
  readonly lit: Lit
}

/** What the picture leaves to elements of the page, and how it draws what is like them. */
export interface Hiding {
  readonly edgeIds: ReadonlySet<string>
  readonly dashes: boolean
}

const nothing: ReadonlySet<string> = new Set()

/** How long the pointer rests on a node before the others step back. */
const litAfterMs = 150

/**
 * State of one open canvas that does not belong to the network: what is in view, selected, hovered, focused, dragged
 * and mounted. It changes many times a second, so React components watch the cells they need.
 */
export class CanvasModel {
  readonly scene = new Scene()
  readonly view = new Cell<View>({ x: 0, y: 0, zoom: initialZoom, width: 0, height: 0 })
  readonly selection = new Cell<Selection>(nothingSelected)
  readonly hover = new Cell<Target | null>(null)
  readonly focus = new Cell<Target | null>(null)
  /** True until the view has rested for a moment. */
  readonly moving = new Cell(false)
  readonly mounting = new Cell<Mounting>(nothingMounted)
  /**
   * The picture has every card, also those that lie on it as elements. Edges come as elements first and are then left
   * out of the picture, because their dashes move; they go only when the picture has them again.
   */
  readonly hiding = new Cell<Hiding>({ edgeIds: nothing, dashes: false })
  /** True while a hand moves the view or nodes and the picture has everything: shifting it is all there is to do. */
  readonly pictureOnly = new Cell(false)
  readonly cards = new Cell<CardNode[]>([])
  /** The scene's version, for whoever draws. */
  readonly drawn = new Cell(0)
  /** The scene's version while nodes are dragged: nothing but they and their edges moved. */
  readonly dragged = new Cell(0)
  /** How many times nodes were taken into the hand or let go. */
  readonly held = new Cell(0)
  /** False while a state of the network is still being taken over. */
  readonly whole = new Cell(false)
  /** The hovered node with its neighbours, once the pointer rests on it; everything else steps back. */
  readonly lit = new Cell<Lit | null>(null)
  readonly surroundings = new Cell<Surroundings | null>(null)
  /** Lines along which what is dragged is aligned with what stands there. */
  readonly guides = new Cell<readonly Guide[]>([])
  /** Where the context menu is open, in CSS pixels of the window. */
  readonly menu = new Cell<Point | null>(null)
  /** Where the pointer is over the canvas, in CSS pixels from its corner; null while it is elsewhere. */
  readonly pointer = new Cell<Point | null>(null)
  /** Where the menu was open an action was just chosen from, in CSS pixels of the window. */
  readonly chosenAt = new Cell<Point | null>(null)

  #graph: Graph | null = null
  #editable = false
  readonly #feed = new GraphFeed({
    apply: (update) => {
      this.scene.apply(update)
      this.drawn.set(this.scene.version)
    },
    onTaken: (graph) => this.#taken(graph),
  })
  readonly #flowNodes = new FlowNodes()
  #wanted = nothingMounted
  #shown: Hiding | null = null
  #overdue = false
  #patience: ReturnType<typeof setTimeout> | undefined
  #pace: ReturnType<typeof setTimeout> | undefined
  #gesturing = false
  #settling = 0
  #frame = 0
  #litTimer: ReturnType<typeof setTimeout> | undefined
  #connecting = false
  #order: { version: number; nodes: SceneNode[] } | undefined

  get graph(): Graph | null {
    return this.#graph
  }

  get isWhole(): boolean {
    return this.whole.value
  }

  /** Takes over a state of the network: a large one in the course of some frames. */
  receive(graph: Graph | null, editable: boolean): void {
    this.#editable = editable
    if (graph) this.#feed.take(graph)
    if (this.isWhole) this.#awaitPicture()
    this.#mountUnlessLed()
    this.#renderCards()
  }

  #taken(graph: Graph): void {
    this.#graph = graph
    this.selection.set(pruned(this.selection.value, (target) => this.exists(target)))
    this.hover.set(this.#stillThere(this.hover.value))
    this.focus.set(this.#stillThere(this.focus.value))
    const around = this.surroundings.value
    // Neighbours may have come or gone, not least through a connection just drawn to what is hovered.
    if (around) this.lookAround(around.nodeId, around.depth)
    else this.#relight()
    this.whole.set(true)
    this.#awaitPicture()
    this.#mountUnlessLed()
    this.#renderCards()
  }

  exists(target: Target): boolean {
    return target.kind === 'node' ? this.scene.nodes.has(target.id) : this.scene.edges.has(target.id)
  }

  setView(view: View): void {
    const before = this.view.value
    this.view.set(view)
    const resized = before.width !== view.width || before.height !== view.height
    clearTimeout(this.#pace)
    cancelAnimationFrame(this.#settling)
    if (!resized) {
      this.moving.set(true)
      this.#leaveToPicture()
    }
    if (resized) this.#mount()
    else if (!this.#gesturing) this.#mountSoon()
  }

  /** A hand is on the view: nothing is mounted before it lets go. */
  setGesturing(gesturing: boolean): void {
    this.#gesturing = gesturing
    if (!gesturing) this.#mountSoon()
  }

  /** What others change must not bring elements up under a hand that leads the view; they come once it lets go. */
  #mountUnlessLed(): void {
    if (!(this.#gesturing && this.moving.value)) this.#mount()
  }

  #mountSoon(): void {
    clearTimeout(this.#pace)
    cancelAnimationFrame(this.#settling)
    // On a busy page the timer runs out before the next movement was heard of; those come before frames.
    this.#pace = setTimeout(() => (this.#settling = requestAnimationFrame(() => this.#mount())), settleMs)
  }

  select(selection: Selection): void {
    this.selection.set(selection)
    this.#relight()
    this.#mount()
    this.#renderCards()
  }

  setHover(target: Target | null): void {
    const before = this.hover.value
    // While the view is led by hand, what slides beneath the pointer is not pointed at.
    if (before?.id === target?.id || (this.#gesturing && target)) return
    this.hover.set(target)
    this.#mount()
    this.#unlight()
    // A finger does not rest on anything: after a tap everything else would stay dimmed.
    if (target?.kind !== 'node' || this.surroundings.value || !window.matchMedia('(hover: hover)').matches) return
    this.#litTimer = setTimeout(() => this.lit.set(this.#around(target.id)), litAfterMs)
  }

  /** Lets a node and what lies within `depth` steps of it stand out, until `lookAtAll`. */
  lookAround(nodeId: string, depth: number): void {
    const lit = neighbourhood(this.scene, nodeId, depth)
    this.surroundings.set(lit && { nodeId, depth, lit })
    this.#unlight()
  }

  lookAtAll(): void {
    this.surroundings.set(null)
    this.#unlight()
  }

  isLocked(nodeId: string): boolean {
    return this.#graph?.nodes.get(nodeId)?.locked ?? false
  }

  /** While a connection is drawn every card may be its end: none steps back. */
  setConnecting(connecting: boolean): void {
    this.#connecting = connecting
    if (connecting) this.#unlight()
  }

  setFocus(target: Target | null): void {
    const before = this.focus.value
    if (before?.id === target?.id) return
    this.focus.set(target)
    this.#relight()
    this.#mount()
  }

  /** Moves nodes that are being dragged. */
  drag(places: Iterable<{ id: string; x: number; y: number }>): void {
    for (const { id, x, y } of places) this.scene.drag(id, x, y)
    this.dragged.set(this.scene.version)
    this.#renderCards()
  }

  hold(ids: Iterable<string>): void {
    this.scene.hold(ids)
    this.#unlight()
    this.#redrawn()
    this.#leaveToPicture()
  }

  release(moved: ReadonlySet<string>, start: ReadonlyMap<string, Point>): void {
    this.scene.release(moved, start)
    this.#redrawn()
    this.#mount()
  }

  /** What lies under a point of the canvas element, in CSS pixels from its corner. */
  targetAt(screen: Point): Target | null {
    const view = this.view.value
    const at = toCanvas(view, screen)
    const node = nodeAt(this.scene, at) ?? nodeAt(this.scene, at, Math.min(hitReach, 4) / view.zoom)
    if (node) return { kind: 'node', id: node.id }
    const edge = edgeAt(this.scene, at, hitReach / view.zoom)
    return edge ? { kind: 'edge', id: edge.id } : null
  }

  /** All nodes in reading order. Sorted when asked for, once per change. */
  order(): readonly SceneNode[] {
    const version = this.scene.nodeVersion
    if (this.#order?.version !== version) {
      this.#order = { version, nodes: readingOrder(this.scene.nodes.values()) }
    }
    return this.#order.nodes
  }

  dispose(): void {
    this.#feed.dispose()
    clearTimeout(this.#pace)
    clearTimeout(this.#patience)
    clearTimeout(this.#litTimer)
    this.#pace = undefined
    this.#patience = undefined
    cancelAnimationFrame(this.#settling)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #unlight(): void {
    clearTimeout(this.#litTimer)
    this.lit.set(this.surroundings.value?.lit ?? null)
  }

  /** What stands out around the hovered node has changed. */
  #relight(): void {
    const hovered = this.hover.value
    if (!this.lit.value || this.surroundings.value) return
    this.lit.set(hovered?.kind === 'node' ? this.#around(hovered.id) : null)
  }

  /** The node with its neighbours, and what somebody has chosen or found elsewhere. */
  #around(nodeId: string): Lit | null {
    const node = this.scene.nodes.get(nodeId)
    // Around a node without connections there is nothing to point out.
    if (!node || node.edges.size === 0 || this.#connecting || this.scene.held.size > 0) return null
    const edges = [...node.edges]
    const lit = {
      nodes: new Set([nodeId, ...edges.flatMap((edge) => [edge.sourceId, edge.targetId])]),
      edges: new Set(edges.map((edge) => edge.id)),
    }
    const { nodeIds, edgeIds } = this.selection.value
    const focus = this.focus.value
    for (const id of nodeIds) lit.nodes.add(id)
    for (const id of edgeIds) lit.edges.add(id)
    if (focus) (focus.kind === 'node' ? lit.nodes : lit.edges).add(focus.id)
    return lit
  }

  #stillThere(target: Target | null): Target | null {
    return target && this.exists(target) ? target : null
  }

  #redrawn(): void {
    this.drawn.set(this.scene.version)
    this.held.set(this.held.value + 1)
    this.#renderCards()
  }

  #mount(): void {
    const view = this.view.value
    // The picture comes first: it shows all at once what takes many frames to mount. What is dragged has its element and
    // must not lose it; everything else can wait.
    if (view.width === 0 || !(this.#shown || this.#overdue) || this.scene.held.size > 0) return
    clearTimeout(this.#pace)
    cancelAnimationFrame(this.#settling)
    this.moving.set(false)
    this.pictureOnly.set(false)
    const inUse = { nodeIds: this.#nodesInUse(), edgeIds: this.#edgesInUse() }
    this.#wanted = mountingFor(this.scene, view, this.#wanted, inUse)
    this.#step()
  }

  /** One portion of cards per frame, until what is wanted is mounted. Edges that go, go with the next picture. */
  #step(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const wanted = this.#wanted
    const before = this.mounting.value
    const nodeIds = nextPortion(before.nodeIds, wanted.nodeIds)
    this.#hide({ edgeIds: before.edgeIds.intersection(wanted.edgeIds), dashes: wanted.dashes })
    this.#setMounting({ ...wanted, nodeIds, edgeIds: wanted.edgeIds.union(before.edgeIds) })
    const isComplete = nodeIds.size === wanted.nodeIds.size && wanted.edgeIds.isSubsetOf(before.edgeIds)
    if (!isComplete) this.#frame = requestAnimationFrame(() => this.#step())
    else if (this.#shown === this.hiding.value) this.pictured(this.#shown)
  }

  /** Something begins to move: as soon as the picture has everything, elements step back. */
  #leaveToPicture(): void {
    cancelAnimationFrame(this.#frame)
    this.#hide({ edgeIds: nothing, dashes: this.hiding.value.dashes })
    if (this.#shown === this.hiding.value) this.pictureOnly.set(true)
  }

  #hide(hiding: Hiding): void {
    const before = this.hiding.value
    if (before.dashes !== hiding.dashes || !sameIds(before.edgeIds, hiding.edgeIds)) this.hiding.set(hiding)
  }

  #awaitPicture(): void {
    if (this.#shown) return
    this.#patience ??= setTimeout(() => {
      this.#overdue = true
      this.#mount()
    }, firstPictureMs)
  }

  /** The picture on the page leaves out what `hiding` says, and no more. */
  pictured(hiding: Hiding): void {
    if (!this.isWhole) return
    const isFirst = this.#shown === null
    this.#shown = hiding
    clearTimeout(this.#patience)
    // The frame after the one that shows it.
    if (isFirst) this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(() => this.#mount())))
    if (hiding !== this.hiding.value) return
    if (this.moving.value || this.scene.held.size > 0) {
      this.pictureOnly.set(true)
      return
    }
    const { mounting } = this
    this.#setMounting({ ...mounting.value, edgeIds: mounting.value.edgeIds.intersection(this.#wanted.edgeIds) })
  }

  #setMounting(mounting: Mounting): void {
    if (sameMounting(mounting, this.mounting.value)) return
    this.mounting.set(mounting)
    this.#renderCards()
  }

  *#nodesInUse(): Generator<string> {
    if (this.focus.value?.kind === 'node') yield this.focus.value.id
    if (this.hover.value?.kind === 'node') yield this.hover.value.id
    // From afar a mounted card is a ring with a name: of many of them one would see nothing else any more.
    const { nodeIds } = this.selection.value
    if (nodeIds.size <= mostNamed || this.view.value.zoom >= cardZoom) yield* nodeIds
  }

  *#edgesInUse(): Generator<string> {
    if (this.focus.value?.kind === 'edge') yield this.focus.value.id
    if (this.hover.value?.kind === 'edge') yield this.hover.value.id
    yield* this.selection.value.edgeIds
  }

  #renderCards(): void {
    if (!this.#graph) return
    const { nodeIds } = this.mounting.value
    const selected = this.selection.value.nodeIds
    const cards = this.#flowNodes.for(this.#graph, this.scene, nodeIds, (id) => ({
      selected: selected.has(id),
      draggable: this.#editable && !this.isLocked(id),
    }))
    const before = this.cards.value
    const same = before.length === cards.length && before.every((card, index) => card === cards[index])
    if (!same) this.cards.set(cards)
  }
}
