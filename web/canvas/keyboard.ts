import type { CanvasContents } from './canvas-context.ts'
import { viewBox, type Point } from './geometry.ts'
import { nothingSelected, selectionSize, selectOnly, type Target, toggled } from './selection.ts'
import { texts } from './texts.ts'
import { type Direction, nodeTowards } from './walk-order.ts'

/** Canvas units an arrow key moves a node by; with Shift ten times as far. */
const nudgeStep = 10
const nudgeFactor = 10
/** Pixels an arrow key moves the view by while nothing has the focus. */
const panStep = 80

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const steps: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** A key press as the browser reports it. */
export interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export interface KeyboardHost {
  focusTarget(target: Target): void
  /** Gives the focus to the canvas as a whole. */
  focusCanvas(): void
  panBy(pixels: Point): void
}

/**
 * The canvas without a pointer. Tab walks the nodes in reading order, Alt with an arrow goes to the nearest one that
 * way, E goes through the connections of a node; whatever has the focus can be opened, moved, connected and deleted.
 */
export class CanvasKeyboard {
  readonly #contents: CanvasContents
  readonly #host: KeyboardHost
  /** Set by Escape: the next Tab leaves the canvas instead of entering it. */
  #leaving = false
  /** The node from which the focused edge was reached. */
  #edgeHome: string | null = null

  constructor(contents: CanvasContents, host: KeyboardHost) {
    this.#contents = contents
    this.#host = host
  }

  /** True if the key meant something here and must do nothing else. */
  press(event: Key): boolean {
    const target = this.#contents.model.focus.value
    const wasLeaving = this.#leaving
    this.#leaving = false
    if (event.key === 'Escape') return this.#escape(target)
    if (event.ctrlKey || event.metaKey) return event.key === 'a' && this.#selectAll()
    if (event.key === 'Tab') return !wasLeaving && this.#walk(target, event.shiftKey)
    if (event.key === 'Delete' || event.key === 'Backspace') return this.#remove(target)
    if (event.key === ' ' && target) return this.#toggle(target)
    if (target?.kind === 'edge') return this.#pressOnEdge(target, event)
    if (target) return this.#pressOnNode(target, event)
    return this.#pressOnCanvas(event)
  }

  /** The focus left the canvas. */
  left(): void {
    this.#leaving = false
  }

  #pressOnCanvas({ key }: Key): boolean {
    const direction = directions[key]
    if (direction) {
      const { x, y } = steps[direction]
      this.#host.panBy({ x: -x * panStep, y: -y * panStep })
      return true
    }
    return key === 'Enter' && this.#walk(null, false)
  }

  #pressOnNode(node: Target, { key, altKey, shiftKey }: Key): boolean {
    const { canEdit, onOpenNode, onConnect } = this.#contents
    const direction = directions[key]
    if (direction)
      return altKey || !canEdit ? this.#walkTowards(node, direction) : this.#nudge(node, direction, shiftKey)
    switch (key.toLowerCase()) {
      case 'enter':
        onOpenNode(node.id, 'details')
        return true
      case 'c':
        if (canEdit) onConnect(node.id)
        return canEdit
      case 'e':
        this.#edgeHome = node.id
        return this.#cycleEdges(null, shiftKey)
      default:
        return false
    }
  }

  #pressOnEdge(edge: Target, { key, shiftKey }: Key): boolean {
    const direction = directions[key]
    if (direction) return this.#cycleEdges(edge.id, direction === 'left' || direction === 'up')
    switch (key.toLowerCase()) {
      case 'enter':
        this.#contents.onOpenEdge(edge.id, 'label')
        return true
      case 'e':
        return this.#cycleEdges(edge.id, shiftKey)
      default:
        return false
    }
  }

  /** One step back: from an edge to its node, from a node to the canvas, from the canvas out. */
  #escape(target: Target | null): boolean {
    const { model, actions } = this.#contents
    if (selectionSize(model.selection.value) > 0) {
      model.select(nothingSelected)
      actions.announce(texts.selectedAloud(0))
      return true
    }
    if (target?.kind === 'edge' && this.#homeOf(target.id))
      this.#host.focusTarget({ kind: 'node', id: this.#homeOf(target.id) })
    else {
      this.#leaving = true
      this.#host.focusCanvas()
    }
    return true
  }

  #homeOf(edgeId: string): string {
    const edge = this.#contents.model.scene.edges.get(edgeId)
    if (!edge) return ''
    return this.#edgeHome === edge.targetId ? edge.targetId : edge.sourceId
  }

  #walk(target: Target | null, back: boolean): boolean {
    const { model } = this.#contents
    const order = model.order()
    if (!target) {
      // Entering: at what is in view, backwards not at all, because that is the way out.
      const seen = new Set(model.scene.nodesIn(viewBox(model.view.value)))
      const first = order.find((node) => seen.has(node)) ?? order[0]
      if (!first || back) return false
      this.#host.focusTarget({ kind: 'node', id: first.id })
      return true
    }
    const nodeId = target.kind === 'node' ? target.id : this.#homeOf(target.id)
    const index = order.findIndex((node) => node.id === nodeId)
    const next = order[index + (back ? -1 : 1)]
    if (next) this.#host.focusTarget({ kind: 'node', id: next.id })
    else if (back) this.#host.focusCanvas()
    return Boolean(next) || back
  }

  #walkTowards(target: Target, direction: Direction): boolean {
    const { model } = this.#contents
    const from = model.scene.nodes.get(target.id)
    const next = from && nodeTowards(model.scene, from, direction)
    if (next) this.#host.focusTarget({ kind: 'node', id: next.id })
    return true
  }

  #nudge(target: Target, direction: Direction, far: boolean): boolean {
    const { model, actions } = this.#contents
    const { nodeIds } = model.selection.value
    const distance = nudgeStep * (far ? nudgeFactor : 1)
    const { x, y } = steps[direction]
    actions.nudge(nodeIds.has(target.id) ? [...nodeIds] : [target.id], { x: x * distance, y: y * distance })
    return true
  }

  #toggle(target: Target): boolean {
    const { model, actions } = this.#contents
    model.select(toggled(model.selection.value, target))
    actions.announce(texts.selectedAloud(selectionSize(model.selection.value)))
    return true
  }

  #selectAll(): boolean {
    const { model, actions } = this.#contents
    model.select({ nodeIds: new Set(model.scene.nodes.keys()), edgeIds: new Set() })
    actions.announce(texts.selectedAloud(model.scene.nodes.size))
    return true
  }

  #remove(target: Target | null): boolean {
    const { model, actions, canEdit } = this.#contents
    const selection = model.selection.value
    const doomed = selectionSize(selection) > 0 ? selection : target && selectOnly(target)
    if (!canEdit || !doomed) return false
    const home = target?.kind === 'edge' ? this.#homeOf(target.id) : null
    actions.remove(doomed)
    if (home && model.scene.nodes.has(home) && !doomed.nodeIds.has(home))
      this.#host.focusTarget({ kind: 'node', id: home })
    else this.#host.focusCanvas()
    return true
  }

  #cycleEdges(from: string | null, back: boolean): boolean {
    const { model, actions } = this.#contents
    const home = from ? this.#homeOf(from) : this.#edgeHome
    const node = home ? model.scene.nodes.get(home) : undefined
    if (!node) return false
    const edges = [...node.edges]
    const [first] = edges
    if (!first) {
      actions.announce(texts.noEdges(node.name))
      return true
    }
    const at = edges.findIndex((edge) => edge.id === from)
    const index = at < 0 ? 0 : (at + (back ? -1 : 1) + edges.length) % edges.length
    const edge = edges[index] ?? first
    this.#host.focusTarget({ kind: 'edge', id: edge.id })
    const name = texts.edgeName(edge.label, edge.source.name, edge.target.name)
    actions.announce(texts.edgeTurn(index + 1, edges.length, name))
    return true
  }
}
