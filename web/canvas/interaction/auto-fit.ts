import type { Viewport } from '../../../domain/entities/view/view.ts'
import type { Observable } from '../../ui/observable.ts'
import { type FitRange, fitDelayMs } from '../scene/fit.ts'
import { type Box, cardCenter, type View, viewBox } from '../scene/geometry.ts'
import { boxAround, isWithin } from '../scene/box.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** What is brought into view. */
export type FitGoal =
  | { readonly kind: 'box'; readonly box: Box; readonly range: FitRange }
  /** No further than is needed to see it, as large as before. */
  | { readonly kind: 'reach'; readonly box: Box }
  | { readonly kind: 'whole' }
  | { readonly kind: 'viewport'; readonly at: Viewport }
  /** Where the network is entered, or `own`, what was just made, where that would leave it outside. */
  | { readonly kind: 'start'; readonly own: Box | null }
export type Fit = (goal: FitGoal, options?: { still?: boolean }) => void

interface AutoFitHost {
  readonly scene: Pick<Scene, 'nodes'>
  readonly view: Pick<Observable<View>, 'value'>
  /** A hand is moving the view or a node, or typing the name of the next one: it has precedence. */
  isBusy(): boolean
  /** The person has moved the view since it last showed everything: it is theirs. */
  isLed(): boolean
  /** The network grows because the person asked for it. */
  grows(): boolean
  /** The newest state of the network is drawn. */
  isSettled(): boolean
  /** What the person has just made and what waits to be shown; it waits no longer. */
  takeOwn(): readonly SceneNode[]
  /** Such a node has come. */
  hasOwn(): boolean
}

/**
 * Moves the view by itself: once a network is there, before its first picture is drawn; when the first nodes come into an
 * empty one; while it grows because the person wants it to; and to what they have just made themselves, unless that can
 * be seen already. What others do moves nothing.
 */
export class AutoFit {
  readonly #host: AutoFitHost
  #count: number | null = null
  #hasGrown = false
  #wantsWhole = false
  /** Where to look as soon as there is something to see. */
  #wanted: Viewport | null = null
  #isDue = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #fit: Fit

  constructor(host: AutoFitHost, fit: Fit) {
    this.#host = host
    this.#fit = fit
  }

  /** How it moves may change: somebody wants less motion. */
  moveBy(fit: Fit): void {
    this.#fit = fit
  }

  /** Shows everything as soon as all of it is there: an import has arranged it. */
  showWhole(): void {
    this.#wantsWhole = true
    if (this.#count !== null) this.settled()
  }

  /** Looks there: at once where the network is on the screen already, or else instead of at all of it. */
  lookAt(at: Viewport): void {
    if (this.#count === null) this.#wanted = at
    else this.#fit({ kind: 'viewport', at })
  }

  /** The scene is whole, or has changed since. */
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
    // What goes meanwhile is no reason not to show what has come.
    if (this.#hasGrown || hasOwn()) this.#schedule()
  }

  settled(): void {
    if (this.#wantsWhole && this.#host.isSettled()) this.#schedule()
  }

  /** No hand moves anything any more. */
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

/** Of one card its middle, of several all of them: what one has put somewhere by hand is not moved. */
function isSeen(own: readonly SceneNode[], view: View): boolean {
  const seen = viewBox(view)
  const [first, ...others] = own
  if (first && others.length === 0) {
    const { x, y } = cardCenter(first)
    return isWithin({ minX: x, minY: y, maxX: x, maxY: y }, seen)
  }
  return own.every((node) => isWithin(node, seen))
}
