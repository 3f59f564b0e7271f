import { RecordingContext, round } from './recording-context.ts'
import type { DrawingContext } from './drawing-context.ts'
import type { AnyCanvas } from './drawing-context.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly width: number
  readonly height: number
  /** Background color of the document. */
  readonly ground: string
  /** CSS rules for fonts. */
  readonly style: string
}

/** Writes the commands of a canvas as SVG with the same result at any size. */
export class SvgContext extends RecordingContext implements DrawingContext {
  readonly #addresses: ReadonlyMap<AnyCanvas, string>
  readonly #elements: string[] = []
  /** CSS class names by font. Classes are shorter than repeating a font thousands of times. */
  readonly #fonts = new Map<string, string>()

  /**
   * @param measuring A canvas that has the fonts, for measuring text.
   * @param addresses URLs of the images that will be drawn.
   */
  constructor(
    measuring: Pick<DrawingContext, 'font' | 'measureText'>,
    addresses: ReadonlyMap<AnyCanvas, string> = new Map(),
  ) {
    super(measuring)
    this.#addresses = addresses
  }

  /** Returns everything drawn so far as an SVG document. */
  document({ x, y, scale, width, height, ground, style }: Frame): string {
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<style>${style}${[...this.#fonts].map(([font, name]) => `.${name}{font:${font}}`).join('')}</style>`,
      `<rect width="${width}" height="${height}" fill="${ground}"/>`,
      `<g transform="matrix(${round(scale, 5)} 0 0 ${round(scale, 5)} ${round(x)} ${round(y)})">`,
      ...this.#elements,
      '</g>',
      '</svg>',
      '',
    ].join('\n')
  }

  save(): void {
    this.#elements.push('<g>')
  }

  /** May only be called directly after `save`. */
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const matrix = [a, b, c, d, e, f].map((part) => round(part, 5)).join(' ')
    this.#elements.splice(-1, 1, `<g transform="matrix(${matrix})">`)
  }

  restore(): void {
    this.#elements.push('</g>')
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${round(x)} ${round(y)}`)
  }

  lineTo(x: number, y: number): void {
    this.path.push(`L${round(x)} ${round(y)}`)
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.path.push(`C${round(c1x)} ${round(c1y)} ${round(c2x)} ${round(c2y)} ${round(x)} ${round(y)}`)
  }

  arc(x: number, y: number, radius: number): void {
    const r = round(radius)
    const half = (to: number) => `A${r} ${r} 0 1 1 ${round(to)} ${round(y)}`
    this.path.push(`M${round(x + radius)} ${round(y)}${half(x - radius)}${half(x + radius)}Z`)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`)
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2))
    const arc = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`
    this.path.push(
      `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}` +
        `h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}Z`,
    )
  }

  fill(): void {
    this.#write(`<path d="${this.path.join('')}" fill="${this.#fill}"${this.#opacity}/>`)
  }

  stroke(): void {
    this.#write(`<path d="${this.path.join('')}" fill="none"${this.#line}${this.#opacity}/>`)
  }

  fillText(text: string, x: number, y: number): void {
    this.#write(`<text${this.#at(x, y)} fill="${this.#fill}"${this.#opacity}>${escaped(text)}</text>`)
  }

  /**
   * Draws the outline of a string, which is filled directly afterward. The outline is hidden from screen readers and
   * search, so that they find the text only once.
   */
  strokeText(text: string, x: number, y: number): void {
    const halo = `<text${this.#at(x, y)} fill="none"${this.#line}${this.#opacity} aria-hidden="true">`
    this.#write(`${halo}${escaped(text)}</text>`)
  }

  drawImage(image: AnyCanvas, x: number, y: number, width: number, height: number): void {
    const address = this.#addresses.get(image)
    const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
    if (address) this.#write(`<image ${box} href="${address}"${this.#opacity}/>`)
  }

  #write(element: string): void {
    if (this.globalAlpha > 0) this.#elements.push(element)
  }

  #at(x: number, y: number): string {
    const anchor = anchors[this.textAlign] ?? ''
    return ` x="${round(x)}" y="${round(y)}" class="${this.#fontClass}"${anchor}`
  }

  get #fontClass(): string {
    const known = this.#fonts.get(this.font)
    if (known) return known
    const name = `f${this.#fonts.size}`
    this.#fonts.set(this.font, name)
    return name
  }

  get #fill(): string {
    return colorOf(this.fillStyle)
  }

  get #line(): string {
    const dash = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.join(' ')}"` : ''
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`
    return ` stroke="${colorOf(this.strokeStyle)}" stroke-width="${round(this.lineWidth)}"${dash}${cap}${join}`
  }

  get #opacity(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${round(this.globalAlpha)}"`
  }
}

/** The value of `text-anchor` for each alignment. Left-aligned text needs none. */
const anchors: Partial<Record<CanvasTextAlign, string>> = {
  center: ' text-anchor="middle"',
  right: ' text-anchor="end"',
}

/** Returns a color as text. Gradients and patterns need no conversion, because drawings contain none. */
function colorOf(style: DrawingContext['fillStyle']): string {
  return typeof style === 'string' ? style : 'none'
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a string for XML. Removes control characters, which XML forbids even if they are escaped. */
function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (char) => entities[char] ?? '')
}
