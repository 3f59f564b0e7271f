import type { ExportRequest, StepRunner } from './renderer.ts'
import { unpackTexts } from '../scene/packed-texts.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { drawScene } from '../drawing/draw-scene.ts'
import { HighlightFlags, noHighlights } from '../drawing/highlights.ts'
import { base64 } from './base64.ts'
import { latin } from './font-files.ts'
import type { View } from '../scene/geometry.ts'
import { keyOf, ImageCache } from './image-cache.ts'
import type { RenderPass } from '../drawing/render-pass.ts'
import type { RenderColumns } from '../scene/render-columns.ts'
import { measuringPen, newCanvas, pngFrom } from '../drawing/offscreen-canvas.ts'
import type { AnyCanvas } from '../drawing/drawing-context.ts'
import { PdfContext } from '../drawing/pdf-context.ts'
import { SvgContext } from '../drawing/svg-context.ts'
import { palettes } from '../drawing/colors.ts'

/** Exports a part of the network as a file. */
export async function exportScene(columns: RenderColumns, request: ExportRequest, pace: StepRunner): Promise<Blob> {
  switch (request.format) {
    case 'png':
      return pngOf(columns, request, pace)
    case 'svg':
      return svgOf(columns, request, pace)
    case 'pdf':
      return pdfFrom(columns, request, pace)
  }
}

/** Returns a view that shows exactly the box. */
function viewOf({ box, zoom }: ExportRequest): View {
  return {
    x: -box.minX * zoom,
    y: -box.minY * zoom,
    zoom,
    width: (box.maxX - box.minX) * zoom,
    height: (box.maxY - box.minY) * zoom,
  }
}

function sizeOf({ box, scale }: ExportRequest): { width: number; height: number } {
  return { width: Math.round((box.maxX - box.minX) * scale), height: Math.round((box.maxY - box.minY) * scale) }
}

/** Maximum number of edges that are dashed, as on the canvas. */
const mostDashed = 150

function subjectOf(columns: RenderColumns, request: ExportRequest, images: ImageCache): RenderPass {
  const highlights = new HighlightFlags()
  const hiddenEdges = unwantedEdges(columns, request)
  const dashes = columns.edgesIn(request.box).length - hiddenEdges.length <= mostDashed
  highlights.set({ ...noHighlights, hiddenNodes: unwanted(columns, request), hiddenEdges, dashes })
  return {
    columns,
    highlights,
    palette: palettes[request.scheme],
    images,
    view: viewOf(request),
    part: 'all',
    // If only some nodes are exported, areas of groups would be misleading.
    hulls: request.onlyNodes ? [] : columns.hulls,
    thorough: true,
  }
}

/**
 * Maximum number of images that an export waits for. The waiting time is limited, too. Nodes without an image show
 * their initials.
 */
const mostPortraits = 1000
const portraitsMs = 20_000

/** Loads the images of the nodes in the picture. */
async function portraitsFor(columns: RenderColumns, { box, zoom, onlyNodes }: ExportRequest): Promise<ImageCache> {
  const images = new ImageCache({ most: mostPortraits, signal: AbortSignal.timeout(portraitsMs) })
  if (detailLevel(zoom) !== 'card') return images
  const wanted = onlyNodes && new Set(onlyNodes)
  const faces = columns.nodesIn(box).flatMap((slot) => {
    const { imageUrl } = unpackTexts(columns.texts[slot] ?? '')
    return imageUrl === null || wanted?.has(slot) === false ? [] : { imageUrl, type: columns.typeOf(slot) }
  })
  const different = new Map(faces.map((face) => [keyOf(face.imageUrl, face.type), face])).values()
  await Promise.all(different.take(mostPortraits).map(({ imageUrl, type }) => images.load(imageUrl, type)))
  return images
}

function unwanted(columns: RenderColumns, { onlyNodes }: ExportRequest): Uint32Array {
  if (!onlyNodes) return noSlots
  const wanted = new Set(onlyNodes)
  return Uint32Array.from({ length: columns.nodeSlots }, (_, slot) => slot).filter((slot) => !wanted.has(slot))
}

/**
 * Returns the edges to omit. If only some nodes are exported, the export includes only the edges between these nodes.
 */
function unwantedEdges(columns: RenderColumns, { onlyNodes }: ExportRequest): Uint32Array {
  if (!onlyNodes) return noSlots
  const wanted = new Set(onlyNodes)
  const joins = (slot: number) => wanted.has(columns.source[slot] ?? -1) && wanted.has(columns.target[slot] ?? -1)
  return Uint32Array.from({ length: columns.edgeSlots }, (_, slot) => slot).filter((slot) => !joins(slot))
}

const noSlots = new Uint32Array(0)

async function pngOf(columns: RenderColumns, request: ExportRequest, pace: StepRunner): Promise<Blob> {
  const { width, height } = sizeOf(request)
  const { box, scale } = request
  const canvas = newCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context || !('fillRect' in context)) throw new Error('This browser cannot draw a picture of this size.')
  if (!request.transparent) {
    context.fillStyle = palettes[request.scheme].canvas
    context.fillRect(0, 0, width, height)
  }
  context.setTransform(scale, 0, 0, scale, -box.minX * scale, -box.minY * scale)
  await pace(drawScene(context, subjectOf(columns, request, await portraitsFor(columns, request))))
  return pngFrom(canvas)
}

async function svgOf(columns: RenderColumns, request: ExportRequest, pace: StepRunner): Promise<Blob> {
  const images = await portraitsFor(columns, request)
  const addresses = new Map(await Promise.all(images.all.map(async (each) => [each, await dataOf(each)] as const)))
  const context = new SvgContext(measuringPen(), addresses)
  await pace(drawScene(context, subjectOf(columns, request, images)))
  const { box, scale, scheme, transparent } = request
  const frame = { ...sizeOf(request), scale, x: -box.minX * scale, y: -box.minY * scale }
  return new Blob(
    [
      context.document({
        ...frame,
        ground: transparent ? 'none' : palettes[scheme].canvas,
        style: await embeddedGeist(),
      }),
    ],
    {
      type: 'image/svg+xml',
    },
  )
}

async function pdfFrom(columns: RenderColumns, request: ExportRequest, pace: StepRunner): Promise<Blob> {
  const { pages, scheme, transparent } = request
  if (!pages) throw new Error('A PDF needs pages.')
  // Loaded on demand, because the PDF writer is large and other formats do not need it.
  const [{ pdfOf }, images] = await Promise.all([import('./pdf-document.ts'), portraitsFor(columns, request)])
  const context = new PdfContext(measuringPen())
  await pace(drawScene(context, subjectOf(columns, request, images)))
  return pdfOf(context, { pages, ground: transparent ? null : palettes[scheme].canvas })
}

/** Returns an image as a data URL, because a standalone SVG does not load external images. */
async function dataOf(image: AnyCanvas): Promise<string> {
  const bytes = new Uint8Array(await (await pngFrom(image)).arrayBuffer())
  return `data:image/png;base64,${base64(bytes)}`
}

/** Returns a CSS rule with the font as a data URL. */
async function embeddedGeist(): Promise<string> {
  const answer = await fetch(latin.url)
  if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return `@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${base64(bytes)})}`
}
