import type { Renderer, ExportRequest, RenderRequest } from './renderer.ts'
import type { RenderPass } from '../drawing/render-pass.ts'
import { type Highlights, withoutTemporary } from '../drawing/highlights.ts'
import type { View } from '../scene/geometry.ts'
import { BitmapLayer, widened } from './bitmap-layer.ts'
import { DraggedLayer } from './dragged-layer.ts'
import { OverviewLayer } from './overview-layer.ts'
import { LocalRenderer } from './local-renderer.ts'
import type { Scene } from '../scene/scene.ts'
import { paletteOf } from '../drawing/colors.ts'
import { createPatch } from '../scene/column-patch.ts'
import { WorkerRenderer } from './worker-renderer.ts'

/**
 * Margin drawn around the view in CSS pixels, so that the picture can be moved for a while before it has to be drawn
 * again.
 */
const margin = 240
/** Minimum remaining margin in pixels. Below it, a new picture is requested. */
const slack = 160
/** Time in milliseconds in which a picture with other highlights fades in. */
const fadeMs = 150

/** A finished picture, with the state that it shows. */
interface Drawn {
  readonly wide: View
  readonly state: number
  /** Version of the scene in the picture. */
  readonly version: number
  readonly highlights: Highlights
}

/** The settings on which colors depend. */
export type Colors = Pick<RenderRequest, 'scheme' | 'moreContrast'>

export interface PainterOptions {
  readonly scene: Scene
  /**
   * Whether the scene is complete. Until then, nothing is drawn, because drawing a part would delay the rest. When this
   * becomes true, `invalidate` has to be called.
   */
  isReady(): boolean
  /** Called when the picture on the page shows all items in view with these `highlights`. */
  onShown(highlights: Highlights): void
}

/**
 * Displays a picture of the scene on the page. When the view or the scene changes, the painter requests a picture that
 * is somewhat larger than the view. Until this picture arrives, the last picture moves with the view.
 */
export class Painter {
  readonly #scene: Scene
  readonly #isReady: PainterOptions['isReady']
  readonly #onShown: PainterOptions['onShown']
  readonly #overview: OverviewLayer
  #rest: BitmapLayer
  /** The previous picture while it fades out. */
  #previous: BitmapLayer
  /** The state that `#rest` shows. */
  #shown: Drawn | null = null
  readonly #dragged: DraggedLayer
  #renderer: Renderer
  #view: View | null = null
  #colors: Colors = { scheme: 'light', moreContrast: false }
  #highlights: Highlights | null = null
  /** Version of all data on which pictures depend, except the view. */
  #state = 0
  /** Version of all data that a picture without hover highlights depends on. */
  #restedState = 0
  #restState = -1
  /** Whether the picture is complete, but a font or an image has loaded that would improve it. */
  #outdated = false
  #drawing = false
  #frame = 0
  #disposed = false

  constructor(host: HTMLElement, { scene, isReady, onShown }: PainterOptions) {
    this.#scene = scene
    this.#isReady = isReady
    this.#onShown = onShown
    this.#overview = new OverviewLayer(host, scene)
    this.#rest = new BitmapLayer(host, true)
    this.#previous = new BitmapLayer(host, true)
    this.#dragged = new DraggedLayer(host, scene)
    this.#renderer = this.#openRenderer()
    scene.changeAll()
  }

  /** Call this when the scene has changed. */
  invalidate(): void {
    this.#restedState++
    this.#redraw()
  }

  setView(view: View): void {
    this.#view = view
    // Moves the drawn image right away: the DOM elements move in this frame, and the image must not lag behind them.
    this.#place(view)
    this.#schedule()
  }

  setColors(colors: Colors): void {
    this.#colors = colors
    this.#overview.forget()
    this.invalidate()
  }

  setHighlights(highlights: Highlights): void {
    const before = this.#highlights && withoutTemporary(this.#highlights).highlightedNodes
    if (withoutTemporary(highlights).highlightedNodes !== before) this.#restedState++
    this.#highlights = highlights
    // The renderer gets a copy, because its buffers are transferred.
    this.#renderer.highlight(structuredClone(highlights))
    this.#dragged.follow(highlights, this.#state + 1)
    this.#redraw()
  }

  /** Call this when only the dragged nodes have moved. */
  dragged(): void {
    this.#schedule()
  }

  export(request: ExportRequest): Promise<Blob> {
    this.#tellChanges()
    return this.#renderer.export(request)
  }

  dispose(): void {
    this.#disposed = true
    cancelAnimationFrame(this.#frame)
    this.#renderer.dispose()
    this.#overview.remove()
    this.#rest.remove()
    this.#previous.remove()
    this.#dragged.remove()
  }

  #openRenderer(): Renderer {
    const renew = () => this.#renew()
    return typeof OffscreenCanvas === 'undefined' ? new LocalRenderer(renew) : new WorkerRenderer(renew)
  }

  #redraw(): void {
    this.#state++
    this.#schedule()
  }

  /**
   * Requests a new picture without a new state. With a new state, no picture would count as complete while many images
   * load one after the other.
   */
  #renew(): void {
    this.#outdated = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#disposed) return
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint()
    })
  }

  #paint(): void {
    const view = this.#view
    if (!view || view.width === 0 || view.height === 0 || !this.#highlights) return
    this.#tellChanges()
    this.#place(view)
    if (!this.#drawing && this.#isReady()) this.#ask(view)
  }

  #place(view: View): void {
    const { scheme, moreContrast } = this.#colors
    this.#rest.place(view)
    this.#previous.place(view)
    this.#overview.place(view, this.#rest)
    this.#dragged.place(view, paletteOf(scheme, moreContrast))
  }

  #tellChanges(): void {
    const { changes, columns } = this.#scene
    if (!changes.isEmpty) this.#renderer.patch(createPatch(columns, changes))
  }

  /** Requests the most urgent picture, if one is needed. */
  #ask(view: View): void {
    this.#overview.wait()
    if (this.#dragged.isWanting(view, slack)) {
      void this.#draw('dragged', widened(this.#dragged.viewOf(view), margin))
    } else if (this.#restState !== this.#state || this.#outdated || !this.#rest.covers(view, slack)) {
      this.#outdated = false
      void this.#draw(this.#dragged.isShown ? 'still' : 'all', widened(view, margin))
    } else if (!this.#dragged.isShown) {
      this.#overview.rest(this.#restedState, view, () => void this.#drawOverview())
    }
  }

  async #drawOverview(): Promise<void> {
    const wanted = this.#view && !this.#drawing && !this.#disposed ? this.#overview.wanted(this.#view) : null
    if (!wanted) return
    const state = this.#restedState
    const colors = this.#colors
    const begun = performance.now()
    this.#drawing = true
    try {
      const bitmap = await this.#renderer.draw({
        view: wanted,
        ratio: 1,
        ...colors,
        part: 'all',
        margin: 0,
        atRest: true,
      })
      this.#drawing = false
      if (this.#disposed || colors !== this.#colors) bitmap.close()
      else this.#overview.show(bitmap, wanted, state, performance.now() - begun)
      if (this.#view) this.#place(this.#view)
      this.#schedule()
    } catch (error) {
      this.#drawing = false
      this.#drawOnPage(error)
    }
  }

  async #draw(part: RenderPass['part'], wide: View): Promise<void> {
    const state = this.#state
    const { version } = this.#scene
    const highlights = this.#highlights
    this.#drawing = true
    try {
      const bitmap = await this.#renderer.draw({
        view: wide,
        ratio: window.devicePixelRatio || 1,
        ...this.#colors,
        part,
        margin,
      })
      this.#drawing = false
      if (this.#disposed || !highlights) bitmap.close()
      else if (part === 'dragged') this.#dragged.show(bitmap, wide, this.#view)
      else this.#showRest(bitmap, { wide, state, version, highlights })
      this.#schedule()
    } catch (error) {
      this.#drawing = false
      this.#drawOnPage(error)
    }
  }

  #showRest(bitmap: ImageBitmap, drawn: Drawn): void {
    const view = this.#view
    const { wide, state, version, highlights } = drawn
    const before = this.#shown
    this.#shown = drawn
    this.#previous.hide()
    // Fades only between pictures of the same scene. Nodes of another scene have moved, and the fade would show them
    // twice.
    const isSame = before?.version === version && before.wide.zoom === wide.zoom
    const isOther = before?.highlights.highlightedNodes !== highlights.highlightedNodes
    if (isSame && isOther && canAnimate()) this.#fade()
    this.#rest.show(bitmap, wide)
    this.#restState = state
    if (view) this.#place(view)
    this.#dragged.restShown(state)
    if (view && state === this.#state && this.#rest.covers(view)) this.#onShown(highlights)
  }

  /** Fades out the previous picture above the next one. */
  #fade(): void {
    const next = this.#previous
    const last = this.#rest
    this.#previous = last
    this.#rest = next
    next.putBelow(last)
    last.fadeOut(fadeMs)
  }

  /** Draws on the main thread from this point, because the worker has failed to start or has crashed. */
  #drawOnPage(error: unknown): void {
    if (this.#disposed) return
    if (this.#renderer instanceof LocalRenderer) throw error
    this.#renderer.dispose()
    this.#renderer = new LocalRenderer(() => this.#renew())
    this.#scene.changeAll()
    if (this.#highlights) this.setHighlights(this.#highlights)
  }
}

const canAnimate = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches
