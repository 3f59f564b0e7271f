import type { EarlyRequest, FromRenderer, StepRunner, RenderRequest, ToRenderer } from './renderer.ts'
import { drawEarlyPicture } from './early-picture.ts'
import { exportScene } from './export-scene.ts'
import { latin, otherScripts } from './font-files.ts'
import { clearWidths } from '../drawing/text-layout.ts'
import { pictureSize, RenderState } from './render-state.ts'

let state = newState()
/**
 * The canvas for dragged nodes is transparent. The canvas for all other items includes the background, because
 * displaying an opaque picture costs half as much.
 */
const canvases = { ground: new OffscreenCanvas(1, 1), dragged: new OffscreenCanvas(1, 1) }
/** How long drawing waits for the font, in milliseconds. When the font has loaded, pictures are drawn again. */
const fontMs = 1000
/** Interval in milliseconds at which the worker reports that a job is still running. */
const signEveryMs = 1000
const lettered = Promise.race([loadFonts(), new Promise((resolve) => setTimeout(resolve, fontMs))])

self.addEventListener('message', ({ data }: MessageEvent<ToRenderer>) => {
  switch (data.kind) {
    case 'forget':
      state.close()
      state = newState()
      break
    case 'patch':
      state.patch(data.patch)
      break
    case 'highlight':
      state.highlight(data.highlights)
      break
    case 'draw':
      void answer(data.job, draw(data.request))
      break
    case 'early':
      void drawEarly(data.request)
      break
    case 'export':
      void answer(data.job, exportScene(state.columns, data.request, runAll))
      break
  }
})

function newState(): RenderState {
  return new RenderState(() => tell({ kind: 'renewed' }))
}

async function draw(request: RenderRequest): Promise<ImageBitmap> {
  await lettered
  const { width, height } = pictureSize(request)
  const isOpaque = request.part !== 'dragged'
  const canvas = isOpaque ? canvases.ground : canvases.dragged
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d', { alpha: !isOpaque })
  if (!context) throw new Error('This browser cannot draw in a worker.')
  if (!isOpaque) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
  }
  runAll(state.draw(context, request))
  return canvas.transferToImageBitmap()
}

async function drawEarly(request: EarlyRequest): Promise<void> {
  await lettered
  const canvas = new OffscreenCanvas(
    Math.round(request.width * request.ratio),
    Math.round(request.height * request.ratio),
  )
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  const view = drawEarlyPicture(context, request)
  const picture = canvas.transferToImageBitmap()
  tell({ kind: 'early', picture, view }, [picture])
}

/**
 * Draws without pauses, so that the scene cannot change in the meantime. Because no timers run during this time, this
 * function also reports that the job is still running.
 */
const runAll = ((steps) => {
  let sign = performance.now()
  for (const _ of steps) {
    const now = performance.now()
    if (now - sign < signEveryMs) continue
    sign = now
    tell({ kind: 'alive' })
  }
}) satisfies StepRunner

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

function tell(message: FromRenderer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

/**
 * Loads the fonts, because workers do not share the fonts of the page. Fonts for scripts other than Latin load when a
 * string needs them.
 */
async function loadFonts(): Promise<void> {
  // TypeScript declares `fonts` only for windows, not for workers.
  const { fonts } = self as unknown as { fonts?: FontFaceSet }
  if (!fonts) return
  const face = ({ url, range }: typeof latin) =>
    new FontFace('Geist Variable', `url(${url})`, { weight: '100 900', unicodeRange: range })
  const first = face(latin)
  for (const font of [first, ...otherScripts.map(face)]) fonts.add(font)
  fonts.addEventListener('loadingdone', () => {
    clearWidths()
    tell({ kind: 'renewed' })
  })
  // If loading fails, the picture uses another font.
  await first.load().catch(() => undefined)
}
