import type { Palette } from '../drawing/colors.ts'
import type { Highlights } from '../drawing/highlights.ts'
import type { View } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { BitmapLayer } from './bitmap-layer.ts'
import { PulledEdgesLayer } from './pulled-edges-layer.ts'

/**
 * What is being dragged: a picture of its own, which is only shifted, and the edges between it and the rest. It stays
 * after the hand lets go until the rest has been drawn with what was dragged in it.
 */
export class DraggedLayer {
  readonly #scene: Scene
  readonly #pulled: PulledEdgesLayer
  readonly #held: BitmapLayer
  /** Where one of the held nodes was taken up. */
  #drag: { slot: number; x: number; y: number } | null = null
  #isDrawn = false
  /** From this state of the drawing on, what was dragged is part of the rest. */
  #dropState = Number.POSITIVE_INFINITY

  constructor(host: HTMLElement, scene: Scene) {
    this.#scene = scene
    this.#pulled = new PulledEdgesLayer(host, scene)
    this.#held = new BitmapLayer(host, false)
  }

  get isShown(): boolean {
    return this.#drag !== null
  }

  /** Notices that nodes are taken into the hand, or let go. `nextState`: of the first drawing that knows it. */
  follow(highlights: Highlights, nextState: number): void {
    this.#pulled.setHighlights(highlights)
    const [slot] = highlights.heldNodes
    if (slot === undefined) {
      if (this.#drag) this.#dropState = Math.min(this.#dropState, nextState)
      return
    }
    // Taken up again before the rest was drawn.
    if (this.#dropState !== Number.POSITIVE_INFINITY) this.#end()
    if (this.#drag) return
    const { columns } = this.#scene
    this.#drag = { slot, x: columns.x[slot] ?? 0, y: columns.y[slot] ?? 0 }
    this.#isDrawn = false
    this.#pulled.begin()
  }

  place(view: View, palette: Palette): void {
    this.#held.place(this.viewOf(view))
    this.#pulled.draw(view, palette)
  }

  /** The view in which what is dragged would still lie where it was taken up. */
  viewOf(view: View): View {
    const drag = this.#drag
    if (!drag) return view
    const { columns } = this.#scene
    const dx = (columns.x[drag.slot] ?? 0) - drag.x
    const dy = (columns.y[drag.slot] ?? 0) - drag.y
    return { ...view, x: view.x + dx * view.zoom, y: view.y + dy * view.zoom }
  }

  /** True if it needs another picture to have `spare` pixels around what is in view. */
  isWanting(view: View, spare: number): boolean {
    return this.#drag !== null && !(this.#isDrawn && this.#held.covers(this.viewOf(view), spare))
  }

  show(bitmap: ImageBitmap, wide: View, view: View | null): void {
    // The hand may have let go meanwhile; then what it held is about to be in the other picture.
    if (!this.#drag || !view) return bitmap.close()
    this.#held.show(bitmap, wide)
    this.#held.place(this.viewOf(view))
    this.#isDrawn = true
  }

  /** The rest shows this state. */
  restShown(state: number): void {
    if (state >= this.#dropState) this.#end()
  }

  remove(): void {
    this.#held.remove()
    this.#pulled.remove()
  }

  #end(): void {
    this.#drag = null
    this.#dropState = Number.POSITIVE_INFINITY
    this.#held.hide()
    this.#pulled.end()
  }
}
