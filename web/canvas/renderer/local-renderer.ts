import type { Renderer, ExportRequest, RenderRequest } from './renderer.ts'
import type { Highlights } from '../drawing/highlights.ts'
import { exportScene } from './export-scene.ts'
import type { ColumnPatch } from '../scene/column-patch.ts'
import { pictureSize, RenderState } from './render-state.ts'

/** Time in milliseconds for drawing per frame of the page. */
const sliceMs = 7

/** Draws on the main thread in slices, for browsers that cannot draw in a worker. */
export class LocalRenderer implements Renderer {
  readonly #state: RenderState
  #last: Promise<unknown> = Promise.resolve()

  constructor(onRenewed: () => void) {
    this.#state = new RenderState(onRenewed)
  }

  patch(patch: ColumnPatch): void {
    this.#state.patch(patch)
  }

  highlight(highlights: Highlights): void {
    this.#state.highlight(highlights)
  }

  draw(request: RenderRequest): Promise<ImageBitmap> {
    const picture = this.#last.then(() => this.#draw(request))
    this.#last = picture.catch(() => undefined)
    return picture
  }

  export(request: ExportRequest): Promise<Blob> {
    return exportScene(this.#state.columns, request, inSlices)
  }

  dispose(): void {
    this.#state.close()
  }

  async #draw(request: RenderRequest): Promise<ImageBitmap> {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, pictureSize(request))
    const context = canvas.getContext('2d', { alpha: request.part === 'dragged' })
    if (!context) throw new Error('This browser cannot draw on a canvas.')
    await inSlices(this.#state.draw(context, request))
    return createImageBitmap(canvas)
  }
}

async function inSlices(steps: Iterable<void>): Promise<void> {
  let end = performance.now() + sliceMs
  for (const _ of steps) {
    if (performance.now() < end) continue
    await new Promise((resolve) => requestAnimationFrame(resolve))
    end = performance.now() + sliceMs
  }
}
