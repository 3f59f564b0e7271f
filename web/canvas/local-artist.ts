import type { Artist, ExportRequest, PictureRequest } from './artist.ts'
import type { Standings } from './emphasis.ts'
import { exportScene } from './export-scene.ts'
import type { SheetPatch } from './sheet-patch.ts'
import { pictureSize, Studio } from './studio.ts'

/** Time per frame for drawing on the page, milliseconds. */
const sliceMs = 7

/** Draws on the page, a little in every frame: for browsers that cannot draw in a worker. */
export class LocalArtist implements Artist {
  readonly #studio: Studio
  #last: Promise<unknown> = Promise.resolve()

  constructor(onRenewed: () => void) {
    this.#studio = new Studio(onRenewed)
  }

  patch(patch: SheetPatch): void {
    this.#studio.patch(patch)
  }

  emphasize(standings: Standings): void {
    this.#studio.emphasize(standings)
  }

  draw(request: PictureRequest): Promise<ImageBitmap> {
    const picture = this.#last.then(() => this.#draw(request))
    this.#last = picture.catch(() => undefined)
    return picture
  }

  export(request: ExportRequest): Promise<Blob> {
    return exportScene(this.#studio.sheet, request, inSlices)
  }

  dispose(): void {
    this.#studio.close()
  }

  async #draw(request: PictureRequest): Promise<ImageBitmap> {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, pictureSize(request))
    const pen = canvas.getContext('2d', { alpha: request.part === 'held' })
    if (!pen) throw new Error('This browser cannot draw on a canvas.')
    await inSlices(this.#studio.draw(pen, request))
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
