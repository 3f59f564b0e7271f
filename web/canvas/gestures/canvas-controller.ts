import { selectionName } from '../../network/selection-name.ts'
import type { PanelKind } from '../../network/panel.ts'
import type { CanvasContents } from '../state/canvas-context.ts'
import { freePlace, isFree } from '../../../domain/graph/free-place.ts'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { boxAround, isWithin } from '../scene/box.ts'
import { type Box, cornerAround, type Point, toCanvas, viewBox } from '../scene/geometry.ts'
import { joining } from '../state/facing-connection.ts'
import { isOnly, nothingSelected, selectionSize, selectOnly, type Target, toggled } from '../../network/selection.ts'
import type { SceneNode } from '../scene/scene-node.ts'
import { texts as elementTexts } from '../elements/texts.ts'
import { beginNaming } from './begin-naming.ts'
import { SelectionController } from './selection-controller.ts'
import { texts } from './texts.ts'
import { type Direction, nodeTowards } from '../scene/reading-order.ts'

/** Distance by which an arrow key moves a node, in canvas units. With Shift, it is ten times as far. */
const nudgeStep = 1
const nudgeFactor = 10
/** Distance in pixels by which an arrow key pans while no node has focus. */
const panStep = 80
/**
 * Gap in canvas units between a node and a new node beside it. The gap is wide enough to show the edge on both sides of
 * its label.
 */
const besideGap = 200

const steps: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** The parts of the canvas that the controller needs. */
export interface ControllerHost {
  focusTarget(target: Target): void
  /** Focuses the canvas itself. */
  focusCanvas(): void
  /** Whether the canvas or an element on it has focus. */
  hasFocus(): boolean
  panBy(pixels: Point): void
  zoomBy(steps: 1 | -1): void
  /** Brings a box into view, or the whole network if it is omitted. */
  fit(box?: Box): void
  /** Converts a point of the window to pixels relative to the top left corner of the canvas. */
  fromWindow(at: Point): Point
  /** Opens the context menu. `at` is a point of the window, by default the position of the target. */
  openMenu(target: Target | null, at?: Point): void
  /** Pastes the clipboard. `at` is in canvas units. */
  paste(from: CanvasController, at?: Point): void
  copy(from: CanvasController, cut: boolean): void
}

/**
 * The operations of the canvas, including keyboard navigation. Tab moves between nodes in reading order. Alt with an
 * arrow key moves to the nearest node in that direction. E moves between the connections of a node.
 */
export class CanvasController extends SelectionController<CanvasContents> {
  readonly host: ControllerHost
  /** Set by Escape. The next Tab then leaves the canvas. */
  #leaving = false
  /** The node from which the user has moved focus to an edge. */
  #edgeHome: string | null = null

  constructor(contents: CanvasContents, host: ControllerHost) {
    super(contents)
    this.host = host
  }

  protected override get focus(): Target | null {
    return this.contents.model.focus.value
  }

  /** Whether Tab adds a connected node. This requires that the focused node is the only selected target. */
  get isGrowing(): boolean {
    const { model, canEdit } = this.contents
    const focus = model.focus.value
    return canEdit && focus?.kind === 'node' && isOnly(model.selection.value, focus.id)
  }

  /** Call this when focus leaves the canvas. */
  left(): void {
    this.#leaving = false
  }

  /** Position of the open menu, or else of the pointer, in canvas units. Null if there is neither. */
  get place(): Point | null {
    const { model } = this.contents
    const { value: menu } = model.chosenAt
    const at = menu ? this.host.fromWindow(menu) : model.pointer.value
    return at && toCanvas(model.view.value, at)
  }

  /** Creates a node at the pointer or, without a pointer, in the middle of the view. */
  addNode(): void {
    const { model } = this.contents
    const { place } = this
    const view = model.view.value
    const wanted = cornerAround(place ?? toCanvas(view, { x: view.width / 2, y: view.height / 2 }))
    // A free position under the pointer is used as it is, even close to another card, because the user may have chosen
    // it on purpose.
    const isChosen = place !== null && isFree(model.scene, wanted)
    beginNaming(model, { at: isChosen ? wanted : freePlace(model.scene, wanted) })
  }

  /** Creates a node beside another node and connects them. */
  addBeside(nodeId: string): void {
    const { model } = this.contents
    const node = model.scene.nodes.get(nodeId)
    if (!node) return
    const at = freePlace(model.scene, { x: node.x + cardWidth + besideGap, y: node.y })
    beginNaming(model, { at, join: joining(node, at) })
  }

  /** Focuses the selected target if there is exactly one, otherwise the canvas. */
  takeFocus(): void {
    const { target } = this
    if (target) this.host.focusTarget(target)
    else this.host.focusCanvas()
  }

  pan(direction: Direction): void {
    const { x, y } = steps[direction]
    this.host.panBy({ x: -x * panStep, y: -y * panStep })
  }

  /**
   * The open side panel if Escape closes it. Escape does not close the appearance panel, because its settings stay in
   * effect after it is closed.
   */
  get closable(): PanelKind | null {
    const kind = this.contents.model.session.panel.value?.kind ?? null
    return kind === 'appearance' ? null : kind
  }

  /**
   * Goes back by the first of these steps that applies:
   * - cancel choosing a target
   * - close a side panel
   * - leave a neighborhood
   * - clear the selection
   * - move focus from an edge to its node
   * - move focus from a node to the canvas itself
   */
  escape(): void {
    const { model } = this.contents
    const focus = model.focus.value
    if (model.connecting.value !== null) return model.connecting.set(null)
    if (this.closable) return model.session.closePanel(this.closable)
    if (model.session.neighborhood) return this.showEverything()
    if (selectionSize(model.selection.value) > 0) {
      model.session.select(nothingSelected)
      model.session.announce(texts.selectedAloud(0))
      return
    }
    const home = focus?.kind === 'edge' ? this.#homeOf(focus.id) : ''
    if (home) return this.host.focusTarget({ kind: 'node', id: home })
    this.leave()
  }

  /** Focuses the canvas itself. The next Tab then leaves the canvas. */
  leave(): void {
    this.#leaving = true
    this.host.focusCanvas()
  }

  /**
   * Moves focus to the next or previous node. Returns false at the last node, so that Tab moves focus out of the
   * canvas. Back from the first node, focus moves to the canvas itself.
   */
  walk(back: boolean): boolean {
    const { model } = this.contents
    const target = model.focus.value
    const isLeaving = this.#leaving && !target
    this.#leaving = false
    if (isLeaving || !this.host.hasFocus()) return false
    const order = model.order()
    if (!target) return !back && this.enter()
    const nodeId = target.kind === 'node' ? target.id : this.#homeOf(target.id)
    const index = order.findIndex((node) => node.id === nodeId)
    const next = order[index + (back ? -1 : 1)]
    if (next) this.host.focusTarget({ kind: 'node', id: next.id })
    else if (back) this.host.focusCanvas()
    return Boolean(next) || back
  }

  /** Focuses the first node in view. Returns false if there is none. */
  enter(): boolean {
    const { model } = this.contents
    const order = model.order()
    const seen = new Set(model.scene.nodesIn(viewBox(model.view.value)))
    const first = order.find((node) => seen.has(node)) ?? order[0]
    if (first) this.host.focusTarget({ kind: 'node', id: first.id })
    return first !== undefined
  }

  walkTowards(direction: Direction): void {
    const { model } = this.contents
    const from = this.nodeId === null ? undefined : model.scene.nodes.get(this.nodeId)
    const isShown = ({ id }: SceneNode) => model.session.isShown({ kind: 'node', id })
    const next = from && nodeTowards(model.scene, from, direction, isShown)
    if (next) this.host.focusTarget({ kind: 'node', id: next.id })
  }

  nudge(direction: Direction, far: boolean): void {
    const { x, y } = steps[direction]
    const distance = nudgeStep * (far ? nudgeFactor : 1)
    this.contents.commands.nudge([...this.targets.nodeIds], { x: x * distance, y: y * distance })
  }

  toggle(): void {
    const { model } = this.contents
    const { target } = this
    if (!target) return
    model.session.select(toggled(model.selection.value, target))
    const { value: selected } = model.selection
    const isSelected = (target.kind === 'node' ? selected.nodeIds : selected.edgeIds).has(target.id)
    const name = selectionName(model.session, selectOnly(target))
    model.session.announce(texts.toggledAloud(name, isSelected, selectionSize(selected)))
  }

  remove(): void {
    const { model, commands } = this.contents
    const doomed = this.targets
    const focus = model.focus.value
    const home = focus?.kind === 'edge' ? this.#homeOf(focus.id) : ''
    commands.remove(doomed)
    if (home && model.scene.nodes.has(home) && !doomed.nodeIds.has(home))
      this.host.focusTarget({ kind: 'node', id: home })
    else this.host.focusCanvas()
  }

  /** Runs an operation and moves keyboard focus to the node that it creates. */
  override async follow(act: () => Promise<void> | void): Promise<void> {
    const { selection } = this.contents.model
    const before = selection.value
    await super.follow(act)
    const [made] = selection.value.nodeIds
    if (selection.value !== before && made) this.host.focusTarget({ kind: 'node', id: made })
  }

  fitTargets(): void {
    const { model } = this.contents
    const { nodeIds, edgeIds } = this.targets
    const nodes = [...nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? [])
    const edges = [...edgeIds].flatMap((id) => model.scene.edges.get(id) ?? [])
    const box = boxAround([...nodes, ...edges.flatMap((edge) => [edge.source, edge.target])])
    if (box) this.host.fit(box)
  }

  fitNodes(nodeIds: readonly string[]): void {
    const box = boxAround(nodeIds.flatMap((id) => this.contents.model.scene.nodes.get(id) ?? []))
    if (box) this.host.fit(box)
  }

  keepInView(nodeIds: readonly string[]): void {
    const { scene, view } = this.contents.model
    const nodes = nodeIds.flatMap((id) => scene.nodes.get(id) ?? [])
    const seen = viewBox(view.value)
    if (!nodes.every((node) => isWithin(node, seen))) this.fitNodes(nodeIds)
  }

  /** Moves focus between the connections of a node. */
  cycleEdges(back: boolean): void {
    const { model } = this.contents
    const from = this.edgeId
    if (from === null) {
      this.#edgeHome = this.nodeId
      // Deselects the node, so that the next action applies to the edge.
      if (this.nodeId !== null && isOnly(model.selection.value, this.nodeId)) model.session.select(nothingSelected)
    }
    const home = from === null ? this.#edgeHome : this.#homeOf(from)
    const node = home ? model.scene.nodes.get(home) : undefined
    if (!node) return
    const edges = [...node.edges].filter(({ id }) => model.session.isShown({ kind: 'edge', id }))
    const [first] = edges
    if (!first) return model.session.announce(texts.noEdges(node.name))
    const at = edges.findIndex((edge) => edge.id === from)
    const index = at < 0 ? 0 : (at + (back ? -1 : 1) + edges.length) % edges.length
    const edge = edges[index] ?? first
    this.host.focusTarget({ kind: 'edge', id: edge.id })
    const name = elementTexts.edgeName(edge, edge.source.name, edge.target.name)
    model.session.announce(texts.edgeTurn(index + 1, edges.length, name))
  }

  #homeOf(edgeId: string): string {
    const edge = this.contents.model.scene.edges.get(edgeId)
    if (!edge) return ''
    return this.#edgeHome === edge.targetId ? edge.targetId : edge.sourceId
  }
}
