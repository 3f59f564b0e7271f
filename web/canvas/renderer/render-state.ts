import type { RenderRequest } from './renderer.ts'
import { drawScene } from '../drawing/draw-scene.ts'
import { drawGround } from '../drawing/draw-background.ts'
import { HighlightFlags, type Highlights, withoutTemporary } from '../drawing/highlights.ts'
import { RenderColumns } from '../scene/render-columns.ts'
import { applyPatch, type ColumnPatch } from '../scene/column-patch.ts'
import { NameMemory } from '../scene/node-names.ts'
import { ImageCache } from './image-cache.ts'
import type { CanvasContext2D } from '../drawing/drawing-context.ts'
import { paletteOf } from '../drawing/colors.ts'

/** The renderer's copy of the scene. */
export class RenderState {
  readonly columns = new RenderColumns()
  readonly highlights = new HighlightFlags()
  readonly #lasting = new HighlightFlags()
  readonly #closed = new AbortController()
  readonly #images: ImageCache
  readonly #names = new NameMemory()

  /** @param onRenewed Called when an image has loaded that was missing from earlier pictures. */
  constructor(onRenewed: () => void) {
    this.#images = new ImageCache({ onCome: onRenewed, signal: this.#closed.signal })
  }

  /** Cancels loading of images. */
  close(): void {
    this.#closed.abort()
  }

  patch(patch: ColumnPatch): void {
    applyPatch(this.columns, patch)
  }

  highlight(highlights: Highlights): void {
    this.highlights.set(highlights)
    this.#lasting.set(withoutTemporary(highlights))
  }

  /**
   * Draws a picture and yields regularly. Dragged nodes are drawn on a transparent context. All other items are drawn
   * with the background.
   */
  *draw(context: CanvasContext2D, request: RenderRequest): Generator<void> {
    const { view, ratio, scheme, moreContrast, part, margin, atRest = false } = request
    const { columns } = this
    const highlights = atRest ? this.#lasting : this.highlights
    const palette = paletteOf(scheme, moreContrast)
    if (part !== 'dragged') drawGround(context, view, ratio, palette)
    // Set to high, because images of nodes are drawn at less than half their size.
    context.imageSmoothingQuality = 'high'
    context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
    const images = this.#images
    images.begin()
    yield* drawScene(context, {
      columns,
      highlights,
      palette,
      images,
      view,
      part,
      hulls: columns.hulls,
      thorough: false,
      margin,
      ...(margin > 0 && { names: this.#names }),
    })
  }
}

/** Returns the size of a picture in device pixels. */
export function pictureSize({ view, ratio }: RenderRequest): { width: number; height: number } {
  return { width: Math.max(1, Math.round(view.width * ratio)), height: Math.max(1, Math.round(view.height * ratio)) }
}
