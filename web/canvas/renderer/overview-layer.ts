import { isWithin } from '../scene/box.ts'
import { viewportFor } from '../scene/fit.ts'
import { type View, viewBox } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { BitmapLayer } from './bitmap-layer.ts'

/** Time in milliseconds without other drawings before the overview is drawn. */
const restMs = 600
/**
 * Maximum fraction of time that is spent on drawing the overview. The overview of a large network is therefore drawn
 * less often.
 */
const shareOfTime = 0.1
/** Zoom limits within which a network of any size fits, with some space around it. */
const range = { minZoom: 0, maxZoom: 1, wholeFromZoom: 0 } as const

/**
 * A picture of the whole network below the picture of the view. It is visible where the view extends beyond the picture
 * of the view. Without the overview, fast zooming out would show a small rectangle in an empty window.
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

  /** Call this when the worker is otherwise idle. After some time, calls `draw` if the overview is outdated. */
  rest(state: number, view: View, draw: () => void): void {
    if (this.#state === state) return
    // Hides the overview while the whole network is in view, because it would be outdated when it is needed again.
    if (!this.wanted(view)) this.forget()
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        draw()
      },
      Math.max(restMs, this.#durationMs / shareOfTime),
    )
  }

  /** Postpones drawing the overview. Call this when another picture has to be drawn first. */
  wait(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Returns the viewport of the overview, or null if the whole network is already visible. */
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

  /** Removes the overview, for example when the colors have changed. */
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
