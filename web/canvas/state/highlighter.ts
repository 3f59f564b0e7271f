import type { Subgraph } from '../../../domain/graph/ego-network.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import type { Target } from '../../network/selection.ts'
import { Observable } from '../../ui/observable.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** How long the pointer must rest on a node before other nodes are dimmed, in milliseconds. */
const highlightAfterMs = 150

interface HighlighterHost {
  readonly scene: Scene
  readonly session: EditingSession
  readonly hover: Observable<Target | null>
  readonly focus: Observable<Target | null>
  /** Id of the node that the user is connecting to another node in the picker. */
  readonly connecting: Observable<string | null>
}

/**
 * Highlights the path, neighborhood or part that the user has chosen. If there is none, highlights the hovered node, or
 * the single selected node, with its neighbors.
 */
export class Highlighter {
  /** Highlighted nodes and edges. Null if no node is dimmed. */
  readonly ids = new Observable<Subgraph | null>(null)
  readonly #host: HighlighterHost
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Id of the node on which the pointer has rested. */
  #hoveredId: string | null = null
  /**
   * Whether Escape has ended the highlight. No node is then highlighted until the selection changes or the pointer
   * rests on another node.
   */
  #ended = false
  #drawsConnection = false
  /** Maximum number of connections between the central node and other highlighted nodes. */
  #steps: 1 | 2 = 1

  constructor(host: HighlighterHost) {
    this.#host = host
  }

  follow(): () => void {
    const { emphasis, shown, selection } = this.#host.session
    const stops = [
      // After the user leaves a neighborhood or a path, no node is dimmed, even if a node is still selected.
      emphasis.subscribe(() => this.clear()),
      shown.subscribe(() => this.refresh()),
      selection.subscribe(() => this.#selected()),
      this.#host.connecting.subscribe(() => this.refresh()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Whether the highlight comes only from hovering or the selection. */
  get isPassing(): boolean {
    return this.ids.value !== this.#chosen
  }

  /**
   * Ends a highlight by hovering or the selection, until the next hover or selection. Only the highlight that the user
   * has chosen remains, if there is one.
   */
  clear(): void {
    clearTimeout(this.#timer)
    this.#hoveredId = null
    this.#ended = true
    this.ids.set(this.#chosen)
  }

  /** Call this when the hovered target has changed. */
  hovered(): void {
    const { value: target } = this.#host.hover
    clearTimeout(this.#timer)
    if (this.#hoveredId !== null) {
      this.#hoveredId = null
      this.refresh()
    }
    // Touch devices have no hover: after a tap, all other nodes would stay dimmed.
    if (target?.kind !== 'node' || this.#chosen || !window.matchMedia('(hover: hover)').matches) return
    this.#timer = setTimeout(() => {
      this.#hoveredId = target.id
      this.#ended = false
      this.refresh()
    }, highlightAfterMs)
  }

  /** Sets the number of steps: 1 highlights the neighbors, and 2 also highlights the neighbors of neighbors. */
  setSteps(steps: 1 | 2): void {
    if (steps === this.#steps) return
    this.#steps = steps
    this.refresh()
  }

  /** Turns off dimming while the user draws a connection, because every card can be its end. */
  setConnecting(connecting: boolean): void {
    this.#drawsConnection = connecting
    this.refresh()
  }

  /** Call this when the surroundings of the highlighted node may have changed, and when a drag starts or ends. */
  refresh(): void {
    const center = this.#center
    this.ids.set(this.#chosen ?? (center === null ? null : this.#around(center)))
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  #selected(): void {
    this.#ended = false
    this.refresh()
  }

  get #chosen(): Subgraph | null {
    const { emphasis, shown } = this.#host.session
    return emphasis.value ?? shown.value?.undimmed ?? null
  }

  /** The node whose neighbors are highlighted: the hovered node, or else the single selected node. */
  get #center(): string | null {
    if (this.#ended) return null
    const { nodeIds, edgeIds } = this.#host.session.selection.value
    const [selected = null] = nodeIds
    return this.#hoveredId ?? (nodeIds.size === 1 && edgeIds.size === 0 ? selected : null)
  }

  /** Returns the node with its neighbors, together with the selection and the focused target. */
  #around(nodeId: string): Subgraph | null {
    const { scene, session, focus, connecting } = this.#host
    const node = scene.nodes.get(nodeId)
    // A node without connections has no neighbors to highlight.
    if (!node || node.edges.size === 0) return null
    if (this.#drawsConnection || connecting.value !== null || scene.draggedIds.size > 0) return null
    const { nodeIds, edgeIds } = session.selection.value
    const ids = { nodes: new Set([nodeId, ...nodeIds]), edges: new Set(edgeIds) }
    let reached = [node]
    for (let step = 0; step < this.#steps; step++) {
      const next = new Set<SceneNode>()
      for (const from of reached) {
        for (const edge of from.edges) {
          ids.edges.add(edge.id)
          next.add(edge.otherEnd(from))
        }
      }
      for (const { id } of next) ids.nodes.add(id)
      reached = [...next]
    }
    const { value: focused } = focus
    if (focused) (focused.kind === 'node' ? ids.nodes : ids.edges).add(focused.id)
    return ids
  }
}
