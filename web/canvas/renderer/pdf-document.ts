import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { AnyCanvas } from '../drawing/drawing-context.ts'
import { newCanvas } from '../drawing/offscreen-canvas.ts'
import { type PdfContext, type PdfPicture, type PdfText, rgb } from '../drawing/pdf-context.ts'
import { round } from '../drawing/recording-context.ts'
import { PdfFonts } from './pdf-fonts.ts'
import type { PdfPages } from './pdf-pages.ts'

interface PdfOptions {
  readonly pages: PdfPages
  /** Background color, or null for none. */
  readonly ground: string | null
}

/**
 * Writes a drawing as a PDF. The drawing is stored once, and each page shows a part of it. Text uses the interface
 * font. This font lacks some characters, such as Greek, Chinese and Arabic ones. The browser renders texts with such
 * characters, which are then embedded as images.
 */
export async function pdfOf(context: PdfContext, { pages, ground }: PdfOptions): Promise<Blob> {
  const document = await PDFDocument.create()
  document.setProducer('Kithmap')
  document.setCreator('Kithmap')
  const drawing = await new DrawingWriter(document, pages.scale).write(context)
  pages.windows.forEach((_, index) => addPage(document, drawing, index, pages, ground))
  return new Blob([await document.save()], { type: 'application/pdf' })
}

/** Resolution of text that is embedded as images, in pixels per point: 432 dpi. */
const pixelsPerPoint = 6
/** Minimum resolution in pixels per canvas unit for any paper size, because readers may zoom in on small text. */
const leastPixelsPerUnit = 3
const mostPixelsPerUnit = 12

const piecesAtOnce = 2000

class DrawingWriter {
  readonly #document: PDFDocument
  readonly #fonts: PdfFonts
  readonly #fontNames = new Map<string, PDFRef>()
  readonly #pictures = new Map<string, PDFRef>()
  readonly #placed = new Map<AnyCanvas, string>()
  readonly #written = new Map<string, { readonly name: string; readonly box: TextBox }>()
  readonly #pixelsPerUnit: number

  constructor(document: PDFDocument, pointsPerUnit: number) {
    this.#document = document
    this.#fonts = new PdfFonts(document)
    this.#pixelsPerUnit = Math.min(mostPixelsPerUnit, Math.max(leastPixelsPerUnit, pixelsPerPoint * pointsPerUnit))
  }

  async write({ pieces, opacities }: PdfContext): Promise<PDFRef> {
    const operators: string[] = []
    for (const [index, piece] of pieces.entries()) {
      // Lets timers run, so that the worker can report that the export is still running.
      if (index % piecesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
      if (typeof piece === 'string') operators.push(piece)
      else if ('text' in piece) operators.push(await this.#text(piece.text))
      else operators.push(this.#picture(piece.picture))
    }
    const { context } = this.#document
    const states = Object.fromEntries(
      Array.from(opacities, ([name, opacity]) => [name, context.obj({ ca: opacity, CA: opacity })]),
    )
    const resources = {
      Font: Object.fromEntries(this.#fontNames),
      XObject: Object.fromEntries(this.#pictures),
      ExtGState: states,
    }
    const everywhere = [-1e6, -1e6, 1e6, 1e6]
    const head = { Type: 'XObject', Subtype: 'Form', BBox: everywhere, Resources: resources }
    return context.register(context.flateStream(operators.join('\n'), head))
  }

  async #text(text: PdfText): Promise<string> {
    const { x, y, size, weight, shareBefore, color, outline } = text
    const runs = await this.#fonts.runsOf(text.text, weight)
    if (!runs) return this.#asPicture(text)
    const width = runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)
    const shown = runs.map((run) => {
      const name = run.font.name.replace(/[^\w-]/g, '') + run.font.ref.objectNumber
      this.#fontNames.set(name, run.font.ref)
      return `/${name} ${round(size)} Tf ${run.font.encodeText(run.text).toString()} Tj`
    })
    // Wrapped in the operators q and Q, which save and restore the graphics state. Otherwise, changes of colors and
    // line styles would apply to all later operators.
    const way = outline === null ? `0 Tr ${rgb(color)} rg` : `1 Tr ${rgb(color)} RG ${round(outline)} w 1 j [] 0 d`
    const place = `1 0 0 -1 ${round(x - width * shareBefore)} ${round(y)} Tm`
    return `q BT ${way} ${place} ${shown.join(' ')} ET Q`
  }

  /** Embeds a string as an image, and returns the operators that show it. */
  #asPicture(text: PdfText): string {
    const { x, y, font, color, outline, shareBefore } = text
    const key = JSON.stringify([text.text, font, color, outline])
    let known = this.#written.get(key)
    if (!known) {
      const { canvas, box } = writtenText(text, this.#pixelsPerUnit)
      known = { name: this.#place(canvas), box }
      this.#written.set(key, known)
    }
    const { left, top, width, height, advance } = known.box
    return shownAt(known.name, { x: x - advance * shareBefore + left, y: y + top, width, height })
  }

  #picture({ picture, ...box }: PdfPicture): string {
    const name = this.#placed.get(picture) ?? this.#place(picture)
    this.#placed.set(picture, name)
    return shownAt(name, box)
  }

  /** Embeds the pixels of a canvas. Their opacity is stored separately from the color, as PDF requires. */
  #place(canvas: AnyCanvas): string {
    const { width, height } = canvas
    const { data } = penOf(canvas).getImageData(0, 0, width, height)
    const colors = new Uint8Array(width * height * 3)
    const opacity = new Uint8Array(width * height)
    for (let pixel = 0; pixel < opacity.length; pixel++) {
      colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
      opacity[pixel] = data[pixel * 4 + 3] ?? 0
    }
    const { context } = this.#document
    const head = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
    const mask = context.register(context.flateStream(opacity, { ...head, ColorSpace: 'DeviceGray' }))
    const image = context.flateStream(colors, { ...head, ColorSpace: 'DeviceRGB', SMask: mask })
    const name = `P${this.#pictures.size}`
    this.#pictures.set(name, context.register(image))
    return name
  }
}

interface TextBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Advance width of the text. */
  readonly advance: number
}

/** Renders a string as the browser does, including fallback fonts. */
function writtenText(
  { text, font, size, color, outline }: PdfText,
  pixelsPerUnit: number,
): { canvas: AnyCanvas; box: TextBox } {
  const measuring = penOf(newCanvas(1, 1))
  measuring.font = font
  const advance = measuring.measureText(text).width
  // Leaves space around the line box, because diacritics and slanted ends of glyphs extend beyond it.
  const around = size / 2 + (outline ?? 0)
  const [width, height] = [Math.ceil(advance + 2 * around), Math.ceil(size * 1.5 + 2 * around)]
  const canvas = newCanvas(Math.ceil(width * pixelsPerUnit), Math.ceil(height * pixelsPerUnit))
  const pen = penOf(canvas)
  pen.scale(pixelsPerUnit, pixelsPerUnit)
  pen.font = font
  const [x, y] = [around, around + size]
  if (outline === null) {
    pen.fillStyle = color
    pen.fillText(text, x, y)
  } else {
    pen.strokeStyle = color
    pen.lineWidth = outline
    pen.lineJoin = 'round'
    pen.strokeText(text, x, y)
  }
  const [exactWidth, exactHeight] = [canvas.width / pixelsPerUnit, canvas.height / pixelsPerUnit]
  return { canvas, box: { left: -x, top: -y, width: exactWidth, height: exactHeight, advance } }
}

function penOf(canvas: AnyCanvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen || !('getImageData' in pen)) throw new Error('This browser cannot draw here.')
  return pen
}

/** Returns the operators that show a picture. They flip the picture, because y points up on the page. */
function shownAt(name: string, { x, y, width, height }: Omit<PdfPicture, 'picture'>): string {
  return `q ${round(width)} 0 0 ${round(-height)} ${round(x)} ${round(y + height)} cm /${name} Do Q`
}

function addPage(
  document: PDFDocument,
  drawing: PDFRef,
  index: number,
  { width, height, margin, columns, rows, scale, windows }: PdfPages,
  ground: string | null,
): void {
  const window = windows[index]
  if (!window) return
  const isPoster = columns * rows > 1
  const page = document.addPage([width, height])
  const inner = `${[margin, margin, width - 2 * margin, height - 2 * margin].map((each) => round(each)).join(' ')} re`
  const name = page.node.newXObject('Drawing', drawing)
  const turned = `${round(scale, 6)} 0 0 ${round(-scale, 6)} ${round(margin - window.minX * scale, 3)} ${round(height - margin + window.minY * scale, 3)} cm`
  const operators = [
    // The background fills a single page up to its edges, and the sheets of a poster up to the crop marks.
    ...(ground === null
      ? []
      : [`q ${rgb(ground)} rg ${isPoster ? inner : `0 0 ${round(width)} ${round(height)} re`} f Q`]),
    `q ${inner} W n ${turned} ${name.toString()} Do Q`,
    ...(isPoster ? [cropMarks(width, height, margin)] : []),
  ]
  const { context } = document
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators.join('\n'))))
}

/** Returns the operators for crop marks: short lines outside the corners. */
function cropMarks(width: number, height: number, margin: number): string {
  const [near, far] = [margin * 0.2, margin * 0.8]
  const lines = [margin, width - margin].flatMap((x) =>
    [0, height].flatMap((edge) => {
      const towards = edge === 0 ? 1 : -1
      return [`${round(x)} ${round(edge + towards * near)} m ${round(x)} ${round(edge + towards * far)} l`]
    }),
  )
  const across = [margin, height - margin].flatMap((y) =>
    [0, width].flatMap((edge) => {
      const towards = edge === 0 ? 1 : -1
      return [`${round(edge + towards * near)} ${round(y)} m ${round(edge + towards * far)} ${round(y)} l`]
    }),
  )
  return `q 0.5 w 0.5 0.5 0.5 RG ${[...lines, ...across].join(' ')} S Q`
}
