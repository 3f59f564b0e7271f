import { isWithin } from '../scene/box.ts'
import { viewportFor } from '../scene/fit.ts'
import { type View, viewBox } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { BitmapLayer } from './bitmap-layer.ts'

/** Milliseconds without anything else to draw before the overview is drawn. */
const restMs = 600
/** Drawing the overview takes at most this share of the time: a large network is drawn anew less often. */
const shareOfTime = 0.1
/** Everything fits, whatever its size, with a little around it. */
const range = { minZoom: 0, maxZoom: 1, wholeFromZoom: 0 } as const

/**
 * A picture of the whole network below the picture of the view. It shows wherever the view has run ahead of its picture:
 * a network that is zoomed out fast does not shrink to a rectangle in an empty window.
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

  /** Nothing else has to be drawn: calls `draw` after a rest if the overview is out of date. */
  rest(state: number, view: View, draw: () => void): void {
    if (this.#state === state) return
    // As long as everything is in view nobody needs it, and when it is needed what it shows would be out of date.
    if (!this.wanted(view)) this.forget()
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        draw()
      },
      Math.max(restMs, this.#durationMs / shareOfTime),
    )
  }

  /** Something else has to be drawn first. */
  wait(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** What to draw; null if all of the network is in view anyway. */
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

  /** The colors of the page have changed. */
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
