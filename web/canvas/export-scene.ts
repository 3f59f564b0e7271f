import type { ExportRequest, Pace } from './artist.ts'
import { unpackTexts } from './card-texts.ts'
import { detailLevel } from './detail-level.ts'
import { drawScene } from './draw.ts'
import { Emphasis, noStandings } from './emphasis.ts'
import { base64 } from './base64.ts'
import { embeddedGeist } from './geist.ts'
import type { View } from './geometry.ts'
import type { Pen } from './pen.ts'
import { keyOf, Portraits } from './portraits.ts'
import type { Subject } from './subject.ts'
import type { Sheet } from './sheet.ts'
import { canvasOf, pngFrom, type Surface } from './surface.ts'
import { SvgPen } from './svg-pen.ts'
import { palettes } from './tones.ts'

/** Draws a part of the network into a file. */
export async function exportScene(sheet: Sheet, request: ExportRequest, pace: Pace): Promise<Blob> {
  return request.format === 'svg' ? svgOf(sheet, request, pace) : pngOf(sheet, request, pace)
}

/** The box as a view of its own. */
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

/** Connections are dashed where they are few, as on the canvas. */
const mostDashed = 150

function subjectOf(sheet: Sheet, request: ExportRequest, portraits: Portraits): Subject {
  const emphasis = new Emphasis()
  const hiddenEdges = unwantedEdges(sheet, request)
  const dashes = sheet.edgesIn(request.box).length - hiddenEdges.length <= mostDashed
  emphasis.set({ ...noStandings, hiddenNodes: unwanted(sheet, request), hiddenEdges, dashes })
  return {
    sheet,
    emphasis,
    palette: palettes[request.scheme],
    portraits,
    view: viewOf(request),
    part: 'all',
    thorough: true,
  }
}

/** So many pictures of nodes are waited for, and not for ever; the others show their initials. */
const mostPortraits = 1000
const portraitsMs = 20_000

/** Loads the pictures of the nodes that are about to be drawn. */
async function portraitsFor(sheet: Sheet, { box, zoom, onlyNodes }: ExportRequest): Promise<Portraits> {
  const portraits = new Portraits({ most: mostPortraits, signal: AbortSignal.timeout(portraitsMs) })
  if (detailLevel(zoom) !== 'card') return portraits
  const wanted = onlyNodes && new Set(onlyNodes)
  const faces = sheet.nodesIn(box).flatMap((slot) => {
    const { imageUrl } = unpackTexts(sheet.texts[slot] ?? '')
    return imageUrl === null || wanted?.has(slot) === false ? [] : { imageUrl, type: sheet.typeOf(slot) }
  })
  const different = new Map(faces.map((face) => [keyOf(face.imageUrl, face.type), face])).values()
  await Promise.all(different.take(mostPortraits).map(({ imageUrl, type }) => portraits.load(imageUrl, type)))
  return portraits
}

function unwanted(sheet: Sheet, { onlyNodes }: ExportRequest): Uint32Array {
  if (!onlyNodes) return noSlots
  const wanted = new Set(onlyNodes)
  return Uint32Array.from({ length: sheet.nodeSlots }, (_, slot) => slot).filter((slot) => !wanted.has(slot))
}

/** Of a selection only the connections within it. */
function unwantedEdges(sheet: Sheet, { onlyNodes }: ExportRequest): Uint32Array {
  if (!onlyNodes) return noSlots
  const wanted = new Set(onlyNodes)
  const joins = (slot: number) => wanted.has(sheet.source[slot] ?? -1) && wanted.has(sheet.target[slot] ?? -1)
  return Uint32Array.from({ length: sheet.edgeSlots }, (_, slot) => slot).filter((slot) => !joins(slot))
}

const noSlots = new Uint32Array(0)

async function pngOf(sheet: Sheet, request: ExportRequest, pace: Pace): Promise<Blob> {
  const { width, height } = sizeOf(request)
  const { box, scale } = request
  const canvas = canvasOf(width, height)
  const pen = canvas.getContext('2d')
  if (!pen || !('fillRect' in pen)) throw new Error('This browser cannot draw a picture of this size.')
  pen.fillStyle = palettes[request.scheme].canvas
  pen.fillRect(0, 0, width, height)
  pen.setTransform(scale, 0, 0, scale, -box.minX * scale, -box.minY * scale)
  await pace(drawScene(pen, subjectOf(sheet, request, await portraitsFor(sheet, request))))
  return pngFrom(canvas)
}

async function svgOf(sheet: Sheet, request: ExportRequest, pace: Pace): Promise<Blob> {
  const portraits = await portraitsFor(sheet, request)
  const addresses = new Map(await Promise.all(portraits.all.map(async (each) => [each, await dataOf(each)] as const)))
  const pen = new SvgPen(measuringPen(), addresses)
  await pace(drawScene(pen, subjectOf(sheet, request, portraits)))
  const { box, scale, scheme } = request
  const frame = { ...sizeOf(request), scale, x: -box.minX * scale, y: -box.minY * scale }
  return new Blob([pen.document({ ...frame, ground: palettes[scheme].canvas, style: await embeddedGeist() })], {
    type: 'image/svg+xml',
  })
}

/** A picture as part of the file: what an SVG refers to elsewhere is not shown where it stands alone. */
async function dataOf(portrait: Surface): Promise<string> {
  const bytes = new Uint8Array(await (await pngFrom(portrait)).arrayBuffer())
  return `data:image/png;base64,${base64(bytes)}`
}

/** SVG cannot measure text; a canvas can. */
function measuringPen(): Pick<Pen, 'font' | 'measureText'> {
  const pen = canvasOf(1, 1).getContext('2d')
  if (!pen || !('measureText' in pen)) throw new Error('This browser cannot measure text.')
  return pen
}
