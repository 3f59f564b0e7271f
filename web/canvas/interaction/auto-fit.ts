import type { Viewport } from '../../../domain/entities/view/view.ts'
import type { Observable } from '../../ui/observable.ts'
import { type FitRange, fitDelayMs } from '../scene/fit.ts'
import { type Box, cardCenter, type View, viewBox } from '../scene/geometry.ts'
import { boxAround, isWithin } from '../scene/box.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** The area to bring into view. */
export type FitGoal =
  | { readonly kind: 'box'; readonly box: Box; readonly range: FitRange }
  /** Moves only as far as needed to show the box, at the same zoom. */
  | { readonly kind: 'reach'; readonly box: Box }
  | { readonly kind: 'whole' }
  | { readonly kind: 'viewport'; readonly at: Viewport }
  /** The initial view of a network, or `own`, the new nodes, if that view would not include them. */
  | { readonly kind: 'start'; readonly own: Box | null }
export type Fit = (goal: FitGoal, options?: { still?: boolean }) => void

interface AutoFitHost {
  readonly scene: Pick<Scene, 'nodes'>
  readonly view: Pick<Observable<View>, 'value'>
  /** True while the user is moving the view or a node, or typing a name. User input takes precedence. */
  isBusy(): boolean
  /** True if the user has moved the view since it last showed everything, so it must not move automatically. */
  isLed(): boolean
  /** True while the network grows at the user's request. */
  grows(): boolean
  /** True once the latest state of the network is drawn. */
  isSettled(): boolean
  /** Returns and clears the nodes the user has just created and those waiting to be shown. */
  takeOwn(): readonly SceneNode[]
  /** True if such a node has arrived. */
  hasOwn(): boolean
}

/**
 * Moves the view automatically: when a network has loaded, before its first picture is drawn; when the first nodes
 * arrive in an empty one; while it grows at the user's request; and to nodes the user has just created, unless they are
 * already visible. Edits by others never move it.
 */
export class AutoFit {
  readonly #host: AutoFitHost
  #count: number | null = null
  #hasGrown = false
  #wantsWhole = false
  /** The viewport to show as soon as there is something to see. */
  #wanted: Viewport | null = null
  #isDue = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #fit: Fit

  constructor(host: AutoFitHost, fit: Fit) {
    this.#host = host
    this.#fit = fit
  }

  /** Replaces the fit function, for example when the user turns on reduced motion. */
  moveBy(fit: Fit): void {
    this.#fit = fit
  }

  /** Shows the whole network as soon as it is complete, for example after an import. */
  showWhole(): void {
    this.#wantsWhole = true
    if (this.#count !== null) this.settled()
  }

  /** Moves to a viewport: at once if the network is on screen, otherwise instead of the initial fit. */
  lookAt(at: Viewport): void {
    if (this.#count === null) this.#wanted = at
    else this.#fit({ kind: 'viewport', at })
  }

  /** Call when the scene is complete and after each change. */
  changed(): void {
    const { scene, isBusy, isLed, grows, hasOwn, takeOwn } = this.#host
    const before = this.#count
    const count = scene.nodes.size
    this.#count = count
    if (before === null) {
      const own = takeOwn()
      if (!isBusy()) this.#enter(own, true)
      return
    }
    if (count > before && (before === 0 || (grows() && !isLed()))) this.#hasGrown = true
    // Nodes removed meanwhile do not cancel the move to the new ones.
    if (this.#hasGrown || hasOwn()) this.#schedule()
  }

  settled(): void {
    if (this.#wantsWhole && this.#host.isSettled()) this.#schedule()
  }

  /** Call when the user stops moving things. */
  rested(): void {
    if (this.#isDue && !this.#host.isBusy()) this.#schedule()
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  #schedule(): void {
    this.#isDue = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#show(), fitDelayMs)
  }

  #show(): void {
    const { view, isBusy, isLed, takeOwn, isSettled } = this.#host
    if (isBusy()) {
      this.#isDue = true
      return
    }
    const own = takeOwn()
    const hasGrown = this.#hasGrown
    this.#hasGrown = false
    if (this.#wantsWhole && isSettled()) {
      this.#wantsWhole = false
      return this.#fit({ kind: 'whole' })
    }
    const now = view.value
    const box = boxAround(own)
    if (box ? isSeen(own, now) : !hasGrown) return
    if (box && isLed()) this.#fit({ kind: 'box', box, range: { minZoom: now.zoom, maxZoom: now.zoom } })
    else this.#enter(own, false)
  }

  #enter(own: readonly SceneNode[], still: boolean): void {
    const at = this.#wanted
    this.#wanted = null
    if (at && own.length === 0) this.#fit({ kind: 'viewport', at }, { still })
    else if (this.#wantsWhole) {
      if (this.#host.isSettled()) this.#wantsWhole = false
      this.#fit({ kind: 'whole' }, { still })
    } else {
      this.#fit({ kind: 'start', own: boxAround(own) }, { still })
    }
  }
}

/**
 * For one card its middle must be visible, for several all of them. A card the user placed by hand should not cause a
 * move.
 */
function isSeen(own: readonly SceneNode[], view: View): boolean {
  const seen = viewBox(view)
  const [first, ...others] = own
  if (first && others.length === 0) {
    const { x, y } = cardCenter(first)
    return isWithin({ minX: x, minY: y, maxX: x, maxY: y }, seen)
  }
  return own.every((node) => isWithin(node, seen))
}
