import { isWithin } from '../scene/box.ts'
import { type View, viewBox } from '../scene/geometry.ts'

/** A picture of a view on the page. The picture is moved and scaled to fit the current view until a new one arrives. */
export class BitmapLayer {
  readonly #element = document.createElement('canvas')
  readonly #context: ImageBitmapRenderingContext
  #fading: Animation | null = null
  /** The view that the picture shows, including margins. Null if there is no picture. */
  view: View | null = null

  constructor(host: HTMLElement, isOpaque: boolean) {
    this.#element.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;pointer-events:none;visibility:hidden;will-change:transform'
    const context = this.#element.getContext('bitmaprenderer', { alpha: !isOpaque })
    if (!context) throw new Error('This browser cannot show pictures.')
    this.#context = context
    host.append(this.#element)
  }

  show(bitmap: ImageBitmap, view: View): void {
    const { style } = this.#element
    if (this.view?.width !== view.width) style.width = `${view.width}px`
    if (this.view?.height !== view.height) style.height = `${view.height}px`
    this.#context.transferFromImageBitmap(bitmap)
    this.view = view
    style.visibility = 'visible'
  }

  hide(): void {
    this.#fading?.cancel()
    this.#fading = null
    if (!this.view) return
    this.view = null
    this.#element.style.visibility = 'hidden'
    // Frees the memory of the picture.
    this.#context.transferFromImageBitmap(null)
  }

  /** Moves the picture directly below `other`. */
  putBelow(other: BitmapLayer): void {
    other.#element.before(this.#element)
  }

  /** Fades the picture out over `durationMs` milliseconds, and then hides it. */
  fadeOut(durationMs: number): void {
    const fading = this.#element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: durationMs, easing: 'ease-out' })
    this.#fading = fading
    fading.onfinish = () => this.hide()
  }

  place(to: View): void {
    const { view } = this
    if (!view) return
    const scale = to.zoom / view.zoom
    const transform = `translate(${to.x - view.x * scale}px, ${to.y - view.y * scale}px) scale(${scale})`
    if (this.#element.style.transform !== transform) this.#element.style.transform = transform
  }

  /** Whether the picture covers all of `view`, even if it is not sharp. */
  fills(view: View): boolean {
    return this.view !== null && isWithin(viewBox(view), viewBox(this.view))
  }

  setVisible(isVisible: boolean): void {
    const visibility = isVisible && this.view ? 'visible' : 'hidden'
    if (this.#element.style.visibility !== visibility) this.#element.style.visibility = visibility
  }

  /** Whether the picture covers all of `view` sharply, with at least `spare` pixels around it. */
  covers(view: View, spare = 0): boolean {
    if (!this.view || this.view.zoom !== view.zoom) return false
    const left = this.view.x - view.x
    const top = this.view.y - view.y
    return (
      left >= spare &&
      top >= spare &&
      left + view.width + spare <= this.view.width &&
      top + view.height + spare <= this.view.height
    )
  }

  remove(): void {
    this.#element.remove()
  }
}

export function widened(view: View, margin: number): View {
  return {
    x: view.x + margin,
    y: view.y + margin,
    zoom: view.zoom,
    width: view.width + 2 * margin,
    height: view.height + 2 * margin,
  }
}
