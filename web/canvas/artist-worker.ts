import type { FromArtist, Pace, PictureRequest, ToArtist } from './artist.ts'
import { exportScene } from './export-scene.ts'
import { latin, otherScripts } from './geist.ts'
import { forgetWidths } from './lettering.ts'
import { pictureSize, Studio } from './studio.ts'

let studio = newStudio()
/** What is held is laid over the rest, which lies on the ground: opaque pictures are shown at half the cost. */
const canvases = { ground: new OffscreenCanvas(1, 1), held: new OffscreenCanvas(1, 1) }
/** Pictures wait so long for the font, and are drawn anew once it is there. */
const fontMs = 1000
/** Whoever waits hears so often that what was asked for is being worked at. */
const signEveryMs = 1000
const lettered = Promise.race([loadFonts(), new Promise((resolve) => setTimeout(resolve, fontMs))])

self.addEventListener('message', ({ data }: MessageEvent<ToArtist>) => {
  switch (data.kind) {
    case 'forget':
      studio.close()
      studio = newStudio()
      break
    case 'patch':
      studio.patch(data.patch)
      break
    case 'emphasize':
      studio.emphasize(data.standings)
      break
    case 'draw':
      void answer(data.job, draw(data.request))
      break
    case 'export':
      void answer(data.job, exportScene(studio.sheet, data.request, inOneGo))
      break
  }
})

function newStudio(): Studio {
  return new Studio(() => tell({ kind: 'renewed' }))
}

async function draw(request: PictureRequest): Promise<ImageBitmap> {
  await lettered
  const { width, height } = pictureSize(request)
  const isOpaque = request.part !== 'held'
  const canvas = isOpaque ? canvases.ground : canvases.held
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const pen = canvas.getContext('2d', { alpha: !isOpaque })
  if (!pen) throw new Error('This browser cannot draw in a worker.')
  if (!isOpaque) {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, width, height)
  }
  inOneGo(studio.draw(pen, request))
  return canvas.transferToImageBitmap()
}

/** What is drawn must not change meanwhile; but no timer fires then, so that it is told here that it goes on. */
const inOneGo = ((steps) => {
  let sign = performance.now()
  for (const _ of steps) {
    const now = performance.now()
    if (now - sign < signEveryMs) continue
    sign = now
    tell({ kind: 'alive' })
  }
}) satisfies Pace

async function answer(job: number, work: Promise<ImageBitmap | Blob>): Promise<void> {
  const signs = setInterval(() => tell({ kind: 'alive' }), signEveryMs)
  try {
    const result = await work
    tell({ kind: 'done', job, result }, result instanceof ImageBitmap ? [result] : [])
  } catch (error) {
    tell({ kind: 'failed', job, reason: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(signs)
  }
}

function tell(message: FromArtist, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

/** Workers do not know the fonts of the page. Whatever is not Latin comes once a text needs it. */
async function loadFonts(): Promise<void> {
  // Typed for windows only.
  const { fonts } = self as unknown as { fonts?: FontFaceSet }
  if (!fonts) return
  const face = ({ url, range }: typeof latin) =>
    new FontFace('Geist Variable', `url(${url})`, { weight: '100 900', unicodeRange: range })
  const first = face(latin)
  for (const font of [first, ...otherScripts.map(face)]) fonts.add(font)
  fonts.addEventListener('loadingdone', () => {
    forgetWidths()
    tell({ kind: 'renewed' })
  })
  // Without it the picture is in another font, which is better than no picture.
  await first.load().catch(() => undefined)
}
