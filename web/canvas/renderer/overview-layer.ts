import { isWithin } from '../scene/box.ts'
import { viewportFor } from '../scene/fit.ts'
import { type View, viewBox } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { BitmapLayer } from './bitmap-layer.ts'

/** Idle time before the overview is drawn, in milliseconds. */
const restMs = 600
/** Maximum share of time spent on the overview, so a large network's overview is redrawn less often. */
const shareOfTime = 0.1
/** Fits a network of any size, with a little space around it. */
const range = { minZoom: 0, maxZoom: 1, wholeFromZoom: 0 } as const

/**
 * A picture of the whole network below the picture of the view. It is visible where the view has moved beyond its
 * picture, so that zooming out fast does not show a small rectangle in an empty window.
 */
export class OverviewLayer {
  readonly #layer: BitmapLayer
  readonly #scene: Scene
  #timer: ReturnType<typeof setTimeout> | undefined
  #state = -1
  #durationMs = 0

  constructor(host: HTMLElement, scene: Scene) {
    this.#layer = new BitmapLayer(host, true)
    this.#scene = scene
  }

  /** Call when nothing else has to be drawn. Calls `draw` after an idle time if the overview is out of date. */
  rest(state: number, view: View, draw: () => void): void {
    if (this.#state === state) return
    // Hidden while everything is in view: it is not needed then, and would be out of date later.
    if (!this.wanted(view)) this.forget()
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        draw()
      },
      Math.max(restMs, this.#durationMs / shareOfTime),
    )
  }

  /** Call when something else has to be drawn first. */
  wait(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Returns the view to draw, or null if the whole network is in view anyway. */
  wanted(view: View): View | null {
    const whole = this.#scene.bounds()
    if (!whole || isWithin(whole, viewBox(view))) return null
    const { width, height } = view
    return { width, height, ...viewportFor(whole, view, range) }
  }

  show(bitmap: ImageBitmap, view: View, state: number, durationMs: number): void {
    this.#layer.show(bitmap, view)
    this.#state = state
    this.#durationMs = durationMs
  }

  /** Discards the overview, for example when the colors have changed. */
  forget(): void {
    this.#state = -1
    this.#layer.hide()
  }

  place(view: View, above: BitmapLayer): void {
    this.#layer.setVisible(!above.fills(view))
    this.#layer.place(view)
  }

  remove(): void {
    this.wait()
    this.#layer.remove()
  }
}
