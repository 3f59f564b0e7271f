import { RecordingContext, round } from './recording-context.ts'
import type { AnyCanvas, DrawingContext } from './drawing-context.ts'

/** Text to draw. Its font must be embedded first. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: string
  /** The font, in the syntax of the canvas. */
  readonly font: string
  /** Fraction of the text's width to the left of its position: 0, 0.5 or 1. */
  readonly shareBefore: number
  readonly color: string
  /** Width of the outline, or null for filled text. Outlined text is drawn a second time, filled. */
  readonly outline: number | null
}

/** An image to draw. It must be embedded first. */
export interface PdfPicture {
  readonly picture: AnyCanvas
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type PdfBox = Omit<PdfPicture, 'picture'>

/** The scale and position of a drawing in another drawing. */
interface PdfPlace {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/**
 * Operators of a content stream, or a string or an image. Strings and images become operators as soon as their font or
 * image is embedded.
 */
export type PdfPiece = string | { readonly text: PdfText } | { readonly picture: PdfPicture }

/** Distance of the control points of a Bézier curve that approximates a quarter circle, as a fraction of the radius. */
const bow = 0.5523

/**
 * Writes the commands of a canvas as PDF operators with the same result. As on a canvas, y points down; the code that
 * places the drawing on a page flips it.
 */
export class PdfContext extends RecordingContext implements DrawingContext {
  readonly pieces: PdfPiece[] = []
  /** Opacities in use, by the name of their graphics state. */
  readonly opacities = new Map<string, number>()
  /** The current graphics state of the file, so that operators are only written if it changes. */
  #operators = new Map<string, string>()
  #savedOperators = new Map<string, string>()

  save(): void {
    this.#savedOperators = new Map(this.#operators)
    this.pieces.push('q')
  }

  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.pieces.push(`${[a, b, c, d, e, f].map((part) => round(part, 5)).join(' ')} cm`)
  }

  restore(): void {
    this.#operators = this.#savedOperators
    this.pieces.push('Q')
  }

  moveTo(x: number, y: number): void {
    this.path.push(`${at(x, y)} m`)
  }

  lineTo(x: number, y: number): void {
    this.path.push(`${at(x, y)} l`)
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.path.push(`${at(c1x, c1y)} ${at(c2x, c2y)} ${at(x, y)} c`)
  }

  arc(x: number, y: number, radius: number): void {
    this.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(`${at(x, y)} ${at(width, height)} re`)
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2))
    const [right, bottom, reach] = [x + width, y + height, r * (1 - bow)]
    this.moveTo(x + r, y)
    this.lineTo(right - r, y)
    this.bezierCurveTo(right - reach, y, right, y + reach, right, y + r)
    this.lineTo(right, bottom - r)
    this.bezierCurveTo(right, bottom - reach, right - reach, bottom, right - r, bottom)
    this.lineTo(x + r, bottom)
    this.bezierCurveTo(x + reach, bottom, x, bottom - reach, x, bottom - r)
    this.lineTo(x, y + r)
    this.bezierCurveTo(x, y + reach, x + reach, y, x + r, y)
    this.path.push('h')
  }

  fill(): void {
    this.#write(() => {
      this.#setState('fill', `${rgb(this.fillStyle)} rg`)
      this.pieces.push(`${this.path.join('\n')}\nf`)
    })
  }

  stroke(): void {
    this.#write(() => {
      this.#setState('stroke', `${rgb(this.strokeStyle)} RG`)
      this.#setState('width', `${round(this.lineWidth)} w`)
      this.#setState('cap', `${caps.indexOf(this.lineCap)} J`)
      this.#setState('join', `${joins.indexOf(this.lineJoin)} j`)
      this.#setState('dash', `[${this.dash.map((length) => round(length)).join(' ')}] 0 d`)
      this.pieces.push(`${this.path.join('\n')}\nS`)
    })
  }

  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, this.fillStyle, null)
  }

  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, this.strokeStyle, this.lineWidth)
  }

  drawImage(picture: AnyCanvas, x: number, y: number, width: number, height: number): void {
    this.#write(() => this.pieces.push({ picture: { picture, x, y, width, height } }))
  }

  /**
   * Adds the drawing of another context: scaled, with its origin at (`left`, `top`), and clipped to the box.
   */
  insert(drawing: PdfContext, box: PdfBox, { scale, left, top }: PdfPlace): void {
    this.pieces.push('q', `${at(box.x, box.y)} ${at(box.width, box.height)} re W n`)
    this.pieces.push(`${round(scale, 5)} 0 0 ${round(scale, 5)} ${at(left, top)} cm`)
    for (const piece of drawing.pieces) this.pieces.push(piece)
    this.pieces.push('Q')
    for (const [name, opacity] of drawing.opacities) this.opacities.set(name, opacity)
  }

  #text(text: string, x: number, y: number, style: DrawingContext['fillStyle'], outline: number | null): void {
    const [, weight = '400', size = '10'] = /^(\d+) ([\d.]+)px/.exec(this.font) ?? []
    const color = typeof style === 'string' ? style : '#000000'
    const shareBefore = this.textAlign === 'center' ? 0.5 : this.textAlign === 'right' ? 1 : 0
    const piece = { text, x, y, size: Number(size), weight, font: this.font, shareBefore, color, outline }
    this.#write(() => this.pieces.push({ text: piece }))
  }

  #write(write: () => void): void {
    if (this.globalAlpha <= 0) return
    const name = `O${Math.round(this.globalAlpha * 100)}`
    this.opacities.set(name, this.globalAlpha)
    this.#setState('opacity', `/${name} gs`)
    write()
  }

  #setState(what: string, operator: string): void {
    if (this.#operators.get(what) === operator) return
    this.#operators.set(what, operator)
    this.pieces.push(operator)
  }
}

const caps: readonly CanvasLineCap[] = ['butt', 'round', 'square']
const joins: readonly CanvasLineJoin[] = ['miter', 'round', 'bevel']

/**
 * Converts a color to PDF operands: '1 0 0' for '#ff0000'. Gradients and patterns need no conversion, because drawings
 * contain none.
 */
export function rgb(style: DrawingContext['fillStyle']): string {
  const hex = typeof style === 'string' ? style : '#000000'
  return [1, 3, 5].map((place) => round(Number.parseInt(hex.slice(place, place + 2), 16) / 255, 3)).join(' ')
}

function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`
}
