import type { Subgraph } from '../../../domain/graph/ego-network.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import type { Target } from '../../network/selection.ts'
import { Observable } from '../../ui/observable.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** How long the pointer rests on a node before the others are dimmed, in milliseconds. */
const highlightAfterMs = 150

interface HighlighterHost {
  readonly scene: Scene
  readonly session: EditingSession
  readonly hover: Observable<Target | null>
  readonly focus: Observable<Target | null>
}

/** Highlights a path, a neighborhood or part the user chose, or the hovered node with its neighbors. */
export class Highlighter {
  /** Null if nothing is dimmed. */
  readonly ids = new Observable<Subgraph | null>(null)
  readonly #host: HighlighterHost
  #timer: ReturnType<typeof setTimeout> | undefined
  #connecting = false
  /** The maximum distance, in connections, at which nodes are highlighted with the hovered one. */
  #steps: 1 | 2 = 1

  constructor(host: HighlighterHost) {
    this.#host = host
  }

  follow(): () => void {
    const { neighborhood, path, shown } = this.#host.session
    const stops = [neighborhood, path, shown].map((chosen) => chosen.subscribe(() => this.clear()))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** True if the highlight comes only from hovering or the selection. */
  get isPassing(): boolean {
    return this.ids.value !== this.#chosen
  }

  /** Returns to the highlight the user chose, or to none. */
  clear(): void {
    clearTimeout(this.#timer)
    this.ids.set(this.#chosen)
  }

  /** Call when the hovered target has changed. */
  hovered(): void {
    const target = this.#host.hover.value
    this.clear()
    // Touch devices have no hover: after a tap, everything else would stay dimmed.
    if (target?.kind !== 'node' || this.#chosen || !window.matchMedia('(hover: hover)').matches) return
    this.#timer = setTimeout(() => this.ids.set(this.#around(target.id)), highlightAfterMs)
  }

  /** Sets whether hovering highlights only neighbors, or also their neighbors. */
  setSteps(steps: 1 | 2): void {
    if (steps === this.#steps) return
    this.#steps = steps
    this.refresh()
  }

  /** Turns off dimming while a connection is drawn, because every card may be its end. */
  setConnecting(connecting: boolean): void {
    this.#connecting = connecting
    if (connecting) this.clear()
  }

  /** Call when the surroundings of the hovered node have changed. */
  refresh(): void {
    const { hover } = this.#host
    if (!this.ids.value || this.#chosen) return
    this.ids.set(hover.value?.kind === 'node' ? this.#around(hover.value.id) : null)
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  get #chosen(): Subgraph | null {
    const { path, neighborhood, shown } = this.#host.session
    return path.value ?? neighborhood.value ?? shown.value?.standingOut ?? null
  }

  /** Returns the node with its neighbors, and the nodes the user has selected or found. */
  #around(nodeId: string): Subgraph | null {
    const { scene, session, focus } = this.#host
    const node = scene.nodes.get(nodeId)
    // A node without connections has no neighbors to highlight.
    if (!node || node.edges.size === 0 || this.#connecting || scene.held.size > 0) return null
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
