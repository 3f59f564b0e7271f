import cyrillicUrl from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2?url'
import latinExtUrl from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import vietnameseUrl from '@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2?url'
import type { FromArtist, PictureRequest, ToArtist } from './artist.ts'
import { exportScene } from './export-scene.ts'
import { forgetWidths } from './lettering.ts'
import { pictureSize, Studio } from './studio.ts'

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const studio = new Studio()
const canvas = new OffscreenCanvas(1, 1)
const lettered = loadFonts()

self.addEventListener('message', ({ data }: MessageEvent<ToArtist>) => {
  switch (data.kind) {
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
      void answer(data.job, exportScene(studio.sheet, data.request))
      break
  }
})

async function draw(request: PictureRequest): Promise<ImageBitmap> {
  await lettered
  const { width, height } = pictureSize(request)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw in a worker.')
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, width, height)
  for (const _ of studio.draw(pen, request)) continue
  return canvas.transferToImageBitmap()
}

async function answer(job: number, work: Promise<ImageBitmap | Blob>): Promise<void> {
  try {
    const result = await work
    tell({ kind: 'done', job, result }, result instanceof ImageBitmap ? [result] : [])
  } catch (error) {
    tell({ kind: 'failed', job, reason: error instanceof Error ? error.message : String(error) })
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
  const face = (url: string, unicodeRange: string) =>
    new FontFace('Geist Variable', `url(${url})`, { weight: '100 900', unicodeRange })
  const latin = face(latinUrl, latinRange)
  fonts.add(latin)
  fonts.add(face(latinExtUrl, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF'))
  fonts.add(face(cyrillicUrl, 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'))
  fonts.add(face(vietnameseUrl, 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+1EA0-1EF9,U+20AB'))
  fonts.addEventListener('loadingdone', () => {
    forgetWidths()
    tell({ kind: 'lettered' })
  })
  // Without it the picture is in another font, which is better than no picture.
  await latin.load().catch(() => undefined)
}
