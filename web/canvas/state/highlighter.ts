import type { Subgraph } from '../../../domain/graph/ego-network.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import type { Target } from '../../network/selection.ts'
import { Observable } from '../../ui/observable.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** How long the pointer rests on a node before the others step back. */
const highlightAfterMs = 150

interface HighlighterHost {
  readonly scene: Scene
  readonly session: EditingSession
  readonly hover: Observable<Target | null>
  readonly focus: Observable<Target | null>
}

/** Lets stand out what a person looks at: a way, a neighborhood or a part they chose, or the node the pointer rests on with its neighbors. */
export class Highlighter {
  /** Null: nothing steps back. */
  readonly ids = new Observable<Subgraph | null>(null)
  readonly #host: HighlighterHost
  #timer: ReturnType<typeof setTimeout> | undefined
  #connecting = false
  /** How many connections away from the hovered node others may be to stand out with it. */
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

  /** What stands out does so only because the pointer or the selection is on it. */
  get isPassing(): boolean {
    return this.ids.value !== this.#chosen
  }

  /** Back to what was chosen to be looked at, or to everything. */
  clear(): void {
    clearTimeout(this.#timer)
    this.ids.set(this.#chosen)
  }

  /** The pointer is on something else. */
  hovered(): void {
    const target = this.#host.hover.value
    this.clear()
    // A finger does not rest on anything: after a tap everything else would stay dimmed.
    if (target?.kind !== 'node' || this.#chosen || !window.matchMedia('(hover: hover)').matches) return
    this.#timer = setTimeout(() => this.ids.set(this.#around(target.id)), highlightAfterMs)
  }

  /** Around the hovered node neighbors of neighbors stand out, too, or only neighbors. */
  setSteps(steps: 1 | 2): void {
    if (steps === this.#steps) return
    this.#steps = steps
    this.refresh()
  }

  /** While a connection is drawn every card may be its end: none steps back. */
  setConnecting(connecting: boolean): void {
    this.#connecting = connecting
    if (connecting) this.clear()
  }

  /** What stands out around the hovered node has changed. */
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

  /** The node with its neighbors, and what somebody has chosen or found elsewhere. */
  #around(nodeId: string): Subgraph | null {
    const { scene, session, focus } = this.#host
    const node = scene.nodes.get(nodeId)
    // Around a node without connections there is nothing to point out.
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
