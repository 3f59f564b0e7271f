import type { Viewport } from '../../../domain/entities/view/view-state.ts'
import type { Observable } from '../../ui/observable.ts'
import { type FitRange, fitDelayMs } from '../scene/fit.ts'
import { type Box, isCenteredIn, type View, viewBox } from '../scene/geometry.ts'
import { boxAround, isWithin } from '../scene/box.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** The part of the canvas that a move of the view has to show. */
export type FitGoal =
  | { readonly kind: 'box'; readonly box: Box; readonly range: FitRange }
  /** Shows the box at the same zoom. The view moves only as far as necessary. */
  | { readonly kind: 'reach'; readonly box: Box }
  | { readonly kind: 'whole' }
  | { readonly kind: 'viewport'; readonly at: Viewport }
  /**
   * Shows the default view of a network. If this view would not include the new nodes (`own`), shows the new nodes
   * instead.
   */
  | { readonly kind: 'start'; readonly own: Box | null }
export type Fit = (goal: FitGoal, options?: { still?: boolean }) => void

interface AutoFitHost {
  readonly scene: Pick<Scene, 'nodes'>
  readonly view: Pick<Observable<View>, 'value'>
  /** Whether the user is moving the view or a node, or is typing a name. The view must not move then. */
  isBusy(): boolean
  /**
   * Whether the user has moved the view since the whole network was last shown. The view must not move automatically
   * then.
   */
  isLed(): boolean
  /** Whether the network is being generated at the user's request. */
  grows(): boolean
  /** Whether the latest state of the network is drawn. */
  isSettled(): boolean
  /** Returns the nodes that the user has just created and the nodes that wait to be shown, and clears both lists. */
  takeOwn(): readonly SceneNode[]
  /** Whether there are nodes that `takeOwn()` would return. */
  hasOwn(): boolean
}

/**
 * Moves the view automatically in these cases:
 * - when a network has loaded, before it is drawn for the first time
 * - when the first nodes are added to an empty network
 * - while a network is being generated at the user's request
 * - when the user has just created nodes that are not visible
 *
 * In other cases, edits by other users do not move the view.
 */
export class AutoFit {
  readonly #host: AutoFitHost
  #count: number | null = null
  #hasGrown = false
  #wantsWhole = false
  /** The viewport to show as soon as there are nodes. */
  #wanted: Viewport | null = null
  #isDue = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #fit: Fit

  constructor(host: AutoFitHost, fit: Fit) {
    this.#host = host
    this.#fit = fit
  }

  /** Replaces the function that moves the view, for example when the user turns on reduced motion. */
  moveBy(fit: Fit): void {
    this.#fit = fit
  }

  /** Shows the whole network as soon as it is complete, for example after an import. */
  showWhole(): void {
    this.#wantsWhole = true
    if (this.#count !== null) this.settled()
  }

  /** Shows a viewport: immediately if the network is drawn, otherwise in place of the default view. */
  lookAt(at: Viewport): void {
    if (this.#count === null) this.#wanted = at
    else this.#fit({ kind: 'viewport', at })
  }

  /** Call this when the scene is complete, and after each change. */
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
    // The view moves to the new nodes even if other nodes were removed in the meantime.
    if (this.#hasGrown || hasOwn()) this.#schedule()
  }

  settled(): void {
    if (this.#wantsWhole && this.#host.isSettled()) this.#schedule()
  }

  /** Call this when the user stops moving the view or nodes, or finishes typing a name. */
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
 * Whether the new nodes are visible. A single card needs only its center in view: a card that the user placed by hand
 * must not move the view. Several cards must be completely in view.
 */
function isSeen(own: readonly SceneNode[], view: View): boolean {
  const [first, ...others] = own
  const seen = viewBox(view)
  if (first && others.length === 0) return isCenteredIn(first, seen)
  return own.every((node) => isWithin(node, seen))
}
