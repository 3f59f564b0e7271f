import type { Point } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/** The displayed position of a node, in canvas units. */
export interface StagedPlace extends Point {
  readonly id: string
}

/** Duration of the animation to the displayed positions, in milliseconds. */
const animationMs = 400

interface StagingHost {
  readonly scene: Scene
  /** Called when nodes have moved. */
  moved(): void
  /** Called with true when the animation starts and with false when it ends. */
  setMoving(moving: boolean): void
}

/**
 * Displays nodes at proposed positions. An animation moves the nodes there, and back unless the positions are kept. A
 * node that gets another position during the animation continues from its current position.
 */
export class Staging {
  readonly #host: StagingHost
  #ways = new Map<string, { readonly from: Point; readonly to: Point }>()
  #begun = 0
  #frame = 0
  #arrived: (() => void) | undefined
  #isGoingBack = false

  constructor(host: StagingHost) {
    this.#host = host
  }

  /**
   * Moves nodes to these positions. Nodes that were displayed elsewhere and are not in `places` move back.
   *
   * @param still Whether to move without animation, for users who prefer reduced motion.
   * @param arrived Called when the nodes have arrived, unless they get other positions before.
   */
  show(places: Iterable<StagedPlace>, still: boolean, arrived?: () => void): void {
    this.#isGoingBack = false
    const wanted = [...places]
    const ids = new Set(wanted.map(({ id }) => id))
    const homewards = this.#homes().filter(({ id }) => !ids.has(id))
    this.#go([...wanted, ...homewards], still, arrived)
  }

  /** Returns the actual positions of nodes that are displayed elsewhere. */
  #homes(): StagedPlace[] {
    return Array.from(this.#host.scene.staged, ([id, home]) => ({ id, ...home }))
  }

  #go(places: Iterable<StagedPlace>, still: boolean, arrived?: () => void): void {
    const { scene } = this.#host
    this.#arrived = arrived
    this.#ways = new Map()
    for (const { id, x, y } of places) {
      const node = scene.nodes.get(id)
      if (node) this.#ways.set(id, { from: { x: node.x, y: node.y }, to: { x, y } })
    }
    this.#begun = performance.now()
    if (still || this.#ways.size === 0) return this.#arrive()
    this.#host.setMoving(true)
    this.#frame ||= requestAnimationFrame(() => this.#step())
  }

  /**
   * Keeps the displayed positions of these nodes, because the network contains these positions. Other nodes move back.
   */
  keep(ids: ReadonlySet<string>): void {
    this.#arrive()
    const { scene } = this.#host
    scene.stage([...scene.staged].flatMap(([id, home]) => (ids.has(id) ? [] : { id, ...home })))
    scene.unstage()
    this.#host.moved()
  }

  /** Moves the nodes back to their actual positions, including changes by other users in the meantime. */
  back(still: boolean): void {
    this.#isGoingBack = true
    this.#go(this.#homes(), still)
  }

  /** Ends the animation immediately, so that `arrived` is called. */
  dispose(): void {
    if (this.#frame !== 0) this.#arrive()
  }

  #step(): void {
    this.#frame = 0
    const share = Math.min(1, (performance.now() - this.#begun) / animationMs)
    if (share === 1) return this.#arrive()
    this.#put(1 - (1 - share) ** 3)
    this.#frame = requestAnimationFrame(() => this.#step())
  }

  #arrive(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#put(1)
    this.#ways = new Map()
    if (this.#isGoingBack) {
      // Other users may have moved the nodes since the animation started.
      this.#host.scene.stage(this.#homes())
      this.#host.scene.unstage()
      this.#host.moved()
    }
    this.#isGoingBack = false
    this.#host.setMoving(false)
    // Cleared before the call, because the callback may call `keep`, which also ends the animation.
    const arrived = this.#arrived
    this.#arrived = undefined
    arrived?.()
  }

  #put(share: number): void {
    if (this.#ways.size === 0) return
    const { scene } = this.#host
    const at = (from: number, to: number) => from + (to - from) * share
    scene.stage(Array.from(this.#ways, ([id, { from, to }]) => ({ id, x: at(from.x, to.x), y: at(from.y, to.y) })))
    this.#host.moved()
  }
}
