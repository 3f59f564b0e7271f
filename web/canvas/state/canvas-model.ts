import type { Subgraph } from '../../../domain/graph/ego-network.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditsForNewNode } from '../../network/new-connection.ts'
import { texts as groupTexts } from '../../network/group-texts.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import type { Selection, Target } from '../../network/selection.ts'
import type { Shown } from '../../network/shown.ts'
import { Observable } from '../../ui/observable.ts'
import { cardZoom } from '../scene/detail-level.ts'
import { initialZoom } from '../scene/fit.ts'
import { type Point, toCanvas, type View } from '../scene/geometry.ts'
import { edgeAt, nodeAt } from '../scene/hit-test.ts'
import { readingOrder } from '../scene/reading-order.ts'
import { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'
import { SceneSync } from '../scene/scene-sync.ts'
import type { Guide } from '../scene/snap.ts'
import { Arrivals } from './arrivals.ts'
import type { SceneUpdate } from '../scene/records.ts'
import { AppearanceUpdater } from './appearance-updater.ts'
import { type CardNode, FlowNodes } from './flow-nodes.ts'
import { Highlighter } from './highlighter.ts'
import { HullKeeper } from './hull-keeper.ts'
import { Staging } from './staging.ts'
import { MountedElements } from './mounted-elements.ts'
import type { ActiveTargets } from './mounting.ts'

/** Maximum number of selected nodes that show their names at zoom levels too low for cards. */
const mostNamed = 5
/** Distance in pixels within which the pointer hits edges, and nodes at low zoom. */
const hitReach = 10
/** Distance in pixels within which the pointer hits cards. */
const nearReach = 4

export interface CardBeingNamed {
  /** Id that the new node will have. */
  readonly id: string
  /** Top left corner of the card, in canvas units. */
  readonly at: Point
  /** Edits to add in the same undo step: the connection that the user dropped to create the node. */
  readonly join?: EditsForNewNode | undefined
}

/**
 * The state of an open canvas that is not part of the network, such as view, hover, focus and drag. This state changes
 * many times per second, so React components subscribe to the values that they need.
 */
export class CanvasModel {
  readonly session: EditingSession
  readonly scene = new Scene()
  readonly view = new Observable<View>({ x: 0, y: 0, zoom: initialZoom, width: 0, height: 0 })
  readonly hover = new Observable<Target | null>(null)
  readonly focus = new Observable<Target | null>(null)
  /** Version of the scene. A change triggers a redraw. */
  readonly drawn = new Observable(0)
  /** Version of the scene during a drag, if only dragged nodes and their edges have moved. */
  readonly dragged = new Observable(0)
  /** Increases when a drag starts or ends. */
  readonly dragVersion = new Observable(0)
  /** False while a state of the network is being applied. */
  readonly whole = new Observable(false)
  /** Lines to which the dragged nodes are aligned. */
  readonly guides = new Observable<readonly Guide[]>([])
  /** Position of the open context menu in the window, in CSS pixels. Null if none is open. */
  readonly menu = new Observable<Point | null>(null)
  /**
   * Position of the pointer in CSS pixels relative to the top left corner of the canvas. Null while the pointer is
   * outside the canvas.
   */
  readonly pointer = new Observable<Point | null>(null)
  /** The new card whose name the user is typing. */
  readonly named = new Observable<CardBeingNamed | null>(null)
  /** Id of the connection that was just drawn, while the user can type its label. */
  readonly labeled = new Observable<string | null>(null)
  /** Id of the node that the user is connecting to another node in the picker. */
  readonly connecting = new Observable<string | null>(null)
  /** Position in the window, in CSS pixels, of the menu in which an action was just chosen. */
  readonly chosenAt = new Observable<Point | null>(null)
  readonly elements: MountedElements
  readonly highlighter: Highlighter
  readonly arrivals: Arrivals
  readonly appearance: AppearanceUpdater
  /** The areas of groups. */
  readonly hulls: HullKeeper
  /** Displays nodes at proposed positions. */
  readonly staging: Staging
  /** Whether the latest state of the network is drawn. */
  readonly settled = new Observable(false)
  #isLed = false
  #grows = false
  #graph: Graph | null = null
  #newest: Graph | null = null
  /**
   * The latest state of the network, including hidden nodes. `#known` is the state that was the latest when the scene
   * was last complete.
   */
  #whole: Graph | null = null
  #known: Graph | null = null
  #editable = false
  /** Whether the scene shows a former state of the network, or the current state directly after a former state. */
  #isPast = false
  readonly #sync = new SceneSync({
    isPast: () => this.session.isPast.value,
    apply: (update) => {
      const come = this.#comeFromOthers(update)
      this.scene.apply(update)
      this.arrivals.came(come)
      // A former state is drawn once it is complete, because drawing each slice would slow down the page.
      if (!this.session.isPast.value) this.drawn.set(this.scene.version)
    },
    onTaken: (graph) => this.#taken(graph),
  })
  readonly #flowNodes = new FlowNodes()
  #order: { version: number; undimmed: Subgraph | null; nodes: SceneNode[] } | undefined

  constructor(session: EditingSession) {
    this.session = session
    const { scene, view, hover, focus, connecting } = this
    this.arrivals = new Arrivals({ scene, view })
    this.appearance = new AppearanceUpdater({ scene, session, onUpdated: () => this.#appearanceChanged() })
    this.hulls = new HullKeeper({ scene, session, onChanged: () => this.drawn.set(this.scene.version) })
    this.highlighter = new Highlighter({ scene, session, hover, focus, connecting })
    this.elements = new MountedElements({
      scene,
      view,
      isWhole: () => this.isWhole,
      inUse: () => this.#inUse(),
      cardsOf: (nodeIds) => this.#cardsOf(nodeIds),
    })
    this.staging = new Staging({
      scene,
      moved: () => this.#staged(),
      setMoving: (moving) => this.elements.setStaging(moving),
    })
  }

  #staged(): void {
    this.drawn.set(this.scene.version)
    this.hulls.refresh()
    this.elements.renderCards()
  }

  /**
   * Whether the user has moved the view since the last time it showed the whole network. If so, edits by other users do
   * not move the view.
   */
  get isLed(): boolean {
    return this.#isLed
  }

  /**
   * Whether the network is being generated at the user's request. The view follows new nodes until the user moves the
   * view.
   */
  get grows(): boolean {
    return this.#grows
  }

  goAlong(): void {
    this.#grows = true
  }

  setLed(led: boolean): void {
    this.#isLed = led
  }

  get selection(): Observable<Selection> {
    return this.session.selection
  }

  get isWhole(): boolean {
    return this.whole.value
  }

  /** Applies a state of the network. A large network takes several frames. */
  receive(shown: Shown | null, editable: boolean): void {
    const graph = shown?.drawn ?? null
    this.#editable = editable
    this.#whole = shown?.whole ?? null
    this.#newest = graph
    // The session leaves the history only after this model has received the current state. `#isPast` therefore stays
    // true until that state has been applied.
    if (this.session.isPast.value || this.settled.value) this.#isPast = this.session.isPast.value
    if (graph && graph !== this.#graph) this.settled.set(false)
    if (graph) this.#sync.take(graph)
    this.hulls.refresh()
    if (this.isWhole) this.elements.awaitPicture()
    this.elements.mountUnlessLed()
    this.elements.renderCards()
  }

  #taken(graph: Graph): void {
    this.#graph = graph
    this.drawn.set(this.scene.version)
    this.appearance.take(graph)
    this.hulls.refresh()
    this.#known = this.#whole
    this.hover.set(this.#stillThere(this.hover.value))
    this.focus.set(this.#stillThere(this.focus.value))
    if (this.connecting.value !== null && !this.scene.nodes.has(this.connecting.value)) this.connecting.set(null)
    // The neighbors may have changed, for example if the hovered node has a new connection.
    this.highlighter.refresh()
    this.whole.set(true)
    this.elements.awaitPicture()
    this.elements.mountUnlessLed()
    this.elements.renderCards()
    this.arrivals.look()
    this.settled.set(graph === this.#newest)
  }

  /**
   * Returns the ids of nodes that others have created. Nodes with an unknown creator are left out, because the user may
   * have created them elsewhere. Empty if the network was empty before, because the view then moves to its first nodes.
   */
  #comeFromOthers({ nodes, reset }: SceneUpdate): string[] {
    if (!this.isWhole || reset || this.scene.nodes.size === 0 || (this.#grows && !this.isLed)) return []
    if (this.#isPast) return []
    // Nodes that a filter has hidden are not new.
    const isKnown = (id: string) => this.scene.nodes.has(id) || (this.#known?.nodes.has(id) ?? false)
    return nodes.flatMap(({ id }) => (isKnown(id) || this.session.makerOf(id) !== 'others' ? [] : id))
  }

  setView(view: View): void {
    const before = this.view.value
    this.view.set(view)
    this.elements.viewMoved(before.width !== view.width || before.height !== view.height)
  }

  setHover(target: Target | null): void {
    const before = this.hover.value
    // While the user pans, nodes that pass under the pointer are not hovered.
    if (before?.id === target?.id || (this.elements.gesturing && target)) return
    this.hover.set(target)
    this.elements.mount()
    this.highlighter.hovered()
  }

  setFocus(target: Target | null): void {
    const before = this.focus.value
    if (before?.id === target?.id) return
    this.focus.set(target)
    this.highlighter.refresh()
    this.elements.mount()
  }

  /** Moves dragged nodes. */
  drag(places: Iterable<{ id: string; x: number; y: number }>): void {
    for (const { id, x, y } of places) this.scene.drag(id, x, y)
    this.dragged.set(this.scene.version)
    this.elements.renderCards()
  }

  startDrag(ids: Iterable<string>): void {
    this.scene.startDrag(ids)
    this.hulls.dragStarted()
    this.highlighter.refresh()
    this.#redrawn()
    this.elements.leaveToPicture()
  }

  endDrag(moved: ReadonlySet<string>, start: ReadonlyMap<string, Point>): void {
    this.scene.endDrag(moved, start)
    this.hulls.dragEnded()
    this.highlighter.refresh()
    this.#redrawn()
    this.elements.mount()
  }

  /** Returns the target at a point in CSS pixels relative to the top left corner of the canvas. */
  targetAt(screen: Point): Target | null {
    const view = this.view.value
    const at = toCanvas(view, screen)
    const reach = (view.zoom < cardZoom ? hitReach : nearReach) / view.zoom
    const node = nodeAt(this.scene, at, 0, view.zoom) ?? nodeAt(this.scene, at, reach, view.zoom)
    if (node) return { kind: 'node', id: node.id }
    const edge = edgeAt(this.scene, at, hitReach / view.zoom, view.zoom)
    return edge ? { kind: 'edge', id: edge.id } : null
  }

  /** Returns the group whose area is at a point. Null if a node or an edge is at this point. */
  groupAt(screen: Point): string | null {
    const { value: view } = this.view
    return this.targetAt(screen) ? null : this.hulls.at(toCanvas(view, screen), view.zoom)
  }

  /** Returns all visible nodes in reading order. Sorted on demand, once per change. */
  order(): readonly SceneNode[] {
    const version = this.scene.nodeVersion
    const undimmed = this.session.shown.value?.undimmed ?? null
    if (this.#order?.version !== version || this.#order.undimmed !== undimmed) {
      const nodes = [...this.scene.nodes.values()].filter(({ id }) => undimmed?.nodes.has(id) ?? true)
      this.#order = { version, undimmed, nodes: readingOrder(nodes) }
    }
    return this.#order.nodes
  }

  /** Subscribes to the selection, the highlights and the appearance. Returns a function that unsubscribes. */
  follow(): () => void {
    const stops = [
      this.session.selection.subscribe(() => this.#selected()),
      this.session.isSkimming.subscribe(() => this.elements.setSkimming(this.session.isSkimming.value)),
      this.highlighter.follow(),
      this.appearance.follow(),
    ]
    return () => {
      for (const stop of stops) stop()
      this.dispose()
    }
  }

  dispose(): void {
    this.staging.dispose()
    this.#sync.dispose()
    this.highlighter.dispose()
    this.appearance.dispose()
    this.hulls.dispose()
    this.elements.dispose()
  }

  #selected(): void {
    this.elements.mount()
    this.elements.renderCards()
  }

  #appearanceChanged(): void {
    this.drawn.set(this.scene.version)
    this.elements.renderCards()
  }

  #stillThere(target: Target | null): Target | null {
    if (!target) return null
    const { nodes, edges } = this.scene
    return (target.kind === 'node' ? nodes : edges).has(target.id) ? target : null
  }

  #redrawn(): void {
    this.drawn.set(this.scene.version)
    this.dragVersion.set(this.dragVersion.value + 1)
    this.elements.renderCards()
  }

  /** Returns the targets that the user is working with. They are mounted even if they are out of view. */
  #inUse(): ActiveTargets {
    const [hover, focus] = [this.hover.value, this.focus.value]
    const of = (kind: Target['kind']) => [focus, hover].flatMap((target) => (target?.kind === kind ? target.id : []))
    const { nodeIds, edgeIds } = this.selection.value
    // At low zoom, a mounted card is a ring with a name. The number of rings is limited, because many rings would cover
    // everything else.
    const named = nodeIds.size <= mostNamed || this.view.value.zoom >= cardZoom ? nodeIds : []
    return { nodeIds: inTurn(of('node'), named), edgeIds: inTurn(of('edge'), edgeIds) }
  }

  #standsFor(nodeId: string): string | undefined {
    const behind = this.session.standsFor(nodeId)
    return behind ? groupTexts.standsFor(behind.length).toLowerCase() : undefined
  }

  #cardsOf(nodeIds: ReadonlySet<string>): CardNode[] {
    const graph = this.#graph
    if (!graph) return []
    const selected = this.selection.value.nodeIds
    return this.#flowNodes.for(graph, this.scene, nodeIds, (id) => ({
      selected: selected.has(id),
      draggable: this.#editable && !graph.nodes.get(id)?.locked,
      standsFor: this.#standsFor(id),
    }))
  }
}

/**
 * Yields the ids of all lists, one list after the other. This is a generator, because a selection may contain thousands
 * of ids, of which the caller reads only a few.
 */
function* inTurn(...lists: Iterable<string>[]): Generator<string> {
  for (const list of lists) yield* list
}
