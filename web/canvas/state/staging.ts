import type { Point } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/** Where a node is shown, canvas units. */
export interface StagedPlace extends Point {
  readonly id: string
}

/** How long nodes are on their way to where they are shown, milliseconds. */
const wayMs = 400

interface StagingHost {
  readonly scene: Scene
  /** Nodes were moved. */
  moved(): void
  /** They begin to move, or have arrived. */
  setMoving(moving: boolean): void
}

/**
 * Shows nodes elsewhere than where they are, as a proposal: they go there, and back unless they are kept. Whoever is
 * shown another place meanwhile goes there from where they are just then.
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

  /** `still`: at once, for people who asked for no motion. `arrived` is called unless they are sent elsewhere before. */
  show(places: Iterable<StagedPlace>, still: boolean, arrived?: () => void): void {
    this.#isGoingBack = false
    const wanted = [...places]
    const ids = new Set(wanted.map(({ id }) => id))
    const homewards = this.#homes().filter(({ id }) => !ids.has(id))
    this.#go([...wanted, ...homewards], still, arrived)
  }

  /** Where those that are shown elsewhere are, as the network has it now. */
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

  /** What is shown is where these are from now on, as the network has been told; the others go back. */
  keep(ids: ReadonlySet<string>): void {
    this.#arrive()
    const { scene } = this.#host
    scene.stage([...scene.staged].flatMap(([id, home]) => (ids.has(id) ? [] : { id, ...home })))
    scene.unstage()
    this.#host.moved()
  }

  /** They go back to where they are, or to where somebody has moved them meanwhile. */
  back(still: boolean): void {
    this.#isGoingBack = true
    this.#go(this.#homes(), still)
  }

  /** Nobody sees them go any more: whoever waits for them to arrive is not left waiting. */
  dispose(): void {
    if (this.#frame !== 0) this.#arrive()
  }

  #step(): void {
    this.#frame = 0
    const share = Math.min(1, (performance.now() - this.#begun) / wayMs)
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
      // Somebody may have moved them since they set out.
      this.#host.scene.stage(this.#homes())
      this.#host.scene.unstage()
      this.#host.moved()
    }
    this.#isGoingBack = false
    this.#host.setMoving(false)
    // What follows may keep the places, which arrives as well.
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
