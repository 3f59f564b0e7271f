import type { Palette } from '../drawing/colors.ts'
import type { Highlights } from '../drawing/highlights.ts'
import type { View } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { BitmapLayer } from './bitmap-layer.ts'
import { PulledEdgesLayer } from './pulled-edges-layer.ts'

/**
 * Shows the dragged nodes as a separate picture that moves with the pointer, and the edges between them and other
 * nodes. After the release, the layer stays until the main picture includes the dropped nodes.
 */
export class DraggedLayer {
  readonly #scene: Scene
  readonly #pulled: PulledEdgesLayer
  readonly #layer: BitmapLayer
  /** Start position of one of the dragged nodes. */
  #drag: { slot: number; x: number; y: number } | null = null
  #isDrawn = false
  /** The first state of the scene in which the main picture includes the dropped nodes. */
  #dropState = Number.POSITIVE_INFINITY

  constructor(host: HTMLElement, scene: Scene) {
    this.#scene = scene
    this.#pulled = new PulledEdgesLayer(host, scene)
    this.#layer = new BitmapLayer(host, false)
  }

  get isShown(): boolean {
    return this.#drag !== null
  }

  /**
   * Starts or ends the drag when the set of dragged nodes changes. `nextState` is the state of the first drawing that
   * includes the change.
   */
  follow(highlights: Highlights, nextState: number): void {
    this.#pulled.setHighlights(highlights)
    const [slot] = highlights.draggedNodes
    if (slot === undefined) {
      if (this.#drag) this.#dropState = Math.min(this.#dropState, nextState)
      return
    }
    // If a new drag starts before the main picture shows the nodes that the previous drag has dropped, the previous
    // drag ends now.
    if (this.#dropState !== Number.POSITIVE_INFINITY) this.#end()
    if (this.#drag) return
    const { columns } = this.#scene
    this.#drag = { slot, x: columns.x[slot] ?? 0, y: columns.y[slot] ?? 0 }
    this.#isDrawn = false
    this.#pulled.begin()
  }

  place(view: View, palette: Palette): void {
    this.#layer.place(this.viewOf(view))
    this.#pulled.draw(view, palette)
  }

  /**
   * Returns `view` moved by the distance of the drag. In this view, the start positions of the dragged nodes appear at
   * their current positions.
   */
  viewOf(view: View): View {
    const drag = this.#drag
    if (!drag) return view
    const { columns } = this.#scene
    const dx = (columns.x[drag.slot] ?? 0) - drag.x
    const dy = (columns.y[drag.slot] ?? 0) - drag.y
    return { ...view, x: view.x + dx * view.zoom, y: view.y + dy * view.zoom }
  }

  /** Whether a new picture is needed: fewer than `spare` pixels are left around the visible part. */
  isWanting(view: View, spare: number): boolean {
    return this.#drag !== null && !(this.#isDrawn && this.#layer.covers(this.viewOf(view), spare))
  }

  show(bitmap: ImageBitmap, wide: View, view: View | null): void {
    // If the nodes were released in the meantime, the main picture will include them.
    if (!this.#drag || !view) return bitmap.close()
    this.#layer.show(bitmap, wide)
    this.#layer.place(this.viewOf(view))
    this.#isDrawn = true
  }

  /** Call this when the main picture shows this state. */
  restShown(state: number): void {
    if (state >= this.#dropState) this.#end()
  }

  remove(): void {
    this.#layer.remove()
    this.#pulled.remove()
  }

  #end(): void {
    this.#drag = null
    this.#dropState = Number.POSITIVE_INFINITY
    this.#layer.hide()
    this.#pulled.end()
  }
}
