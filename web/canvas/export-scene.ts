import type { ExportRequest } from './artist.ts'
import { drawScene } from './draw.ts'
import { Emphasis, noStandings } from './emphasis.ts'
import { embeddedGeist } from './geist.ts'
import type { View } from './geometry.ts'
import type { Pen } from './pen.ts'
import type { Subject } from './subject.ts'
import type { Sheet } from './sheet.ts'
import { SvgPen } from './svg-pen.ts'
import { palettes } from './tones.ts'

/** Draws a part of the network into a file. */
export async function exportScene(sheet: Sheet, request: ExportRequest): Promise<Blob> {
  return request.format === 'svg' ? svgOf(sheet, request) : pngOf(sheet, request)
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

function drawInto(pen: Pen, sheet: Sheet, request: ExportRequest): void {
  const emphasis = new Emphasis()
  emphasis.set({ ...noStandings, hiddenNodes: unwanted(sheet, request), hiddenEdges: unwantedEdges(sheet, request) })
  const palette = palettes[request.scheme]
  const subject: Subject = { sheet, emphasis, palette, view: viewOf(request), part: 'all', thorough: true }
  for (const _ of drawScene(pen, subject)) continue
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

async function pngOf(sheet: Sheet, request: ExportRequest): Promise<Blob> {
  const { width, height } = sizeOf(request)
  const { box, scale } = request
  const canvas = canvasOf(width, height)
  const pen = canvas.getContext('2d')
  if (!pen || !('fillRect' in pen)) throw new Error('This browser cannot draw a picture of this size.')
  pen.fillStyle = palettes[request.scheme].canvas
  pen.fillRect(0, 0, width, height)
  pen.setTransform(scale, 0, 0, scale, -box.minX * scale, -box.minY * scale)
  drawInto(pen, sheet, request)
  return blobOf(canvas)
}

function canvasOf(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas
}

async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}

async function svgOf(sheet: Sheet, request: ExportRequest): Promise<Blob> {
  const pen = new SvgPen(measuringPen())
  drawInto(pen, sheet, request)
  const { box, scale, scheme } = request
  const frame = { ...sizeOf(request), scale, x: -box.minX * scale, y: -box.minY * scale }
  return new Blob([pen.document({ ...frame, ground: palettes[scheme].canvas, style: await embeddedGeist() })], {
    type: 'image/svg+xml',
  })
}

/** SVG cannot measure text; a canvas can. */
function measuringPen(): Pick<Pen, 'font' | 'measureText'> {
  const pen = canvasOf(1, 1).getContext('2d')
  if (!pen || !('measureText' in pen)) throw new Error('This browser cannot measure text.')
  return pen
}
