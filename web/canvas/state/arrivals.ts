import { Observable } from '../../ui/observable.ts'
import { type Box, isCenteredIn, type View, viewBox } from '../scene/geometry.ts'
import { boxAround } from '../scene/box.ts'
import type { Scene } from '../scene/scene.ts'

interface ArrivalsHost {
  readonly scene: Pick<Scene, 'nodes'>
  readonly view: Pick<Observable<View>, 'value'>
}

const none: ReadonlySet<string> = new Set()

/** Nodes that other users have created outside the user's view, until the user sees them or they are deleted. */
export class Arrivals {
  readonly nodeIds = new Observable(none)
  readonly #host: ArrivalsHost

  constructor(host: ArrivalsHost) {
    this.#host = host
  }

  came(nodeIds: readonly string[]): void {
    if (nodeIds.length > 0) this.#set([...this.nodeIds.value, ...nodeIds])
  }

  /** Call this when the view comes to rest, and when nodes are moved or deleted. */
  look(): void {
    if (this.nodeIds.value.size > 0) this.#set([...this.nodeIds.value])
  }

  dismiss(): void {
    this.nodeIds.set(none)
  }

  /** Returns a box around these nodes, or null if there are none. */
  bounds(): Box | null {
    return boxAround([...this.nodeIds.value].flatMap((id) => this.#host.scene.nodes.get(id) ?? []))
  }

  #set(nodeIds: readonly string[]): void {
    const seen = viewBox(this.#host.view.value)
    const unseen = new Set(nodeIds.filter((id) => this.#isOutside(id, seen)))
    if (unseen.size !== this.nodeIds.value.size || unseen.size > 0) this.nodeIds.set(unseen.size > 0 ? unseen : none)
  }

  #isOutside(id: string, seen: Box): boolean {
    const node = this.#host.scene.nodes.get(id)
    return node !== undefined && !isCenteredIn(node, seen)
  }
}
