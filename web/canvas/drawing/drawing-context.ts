/** A canvas on the page, or one that is not. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

export type CanvasContext2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * What drawing needs of a 2D context: canvases have all of it, and so little can be written as SVG as well (`SvgContext`).
 * Text stands on its baseline.
 */
export interface DrawingContext {
  fillStyle: string | CanvasGradient | CanvasPattern
  strokeStyle: string | CanvasGradient | CanvasPattern
  lineWidth: number
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
  /** Until `restore`, what `transform` does holds. Never more than one within another. */
  save(): void
  restore(): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
  /** Circles only: always from 0 to 2π. */
  arc(x: number, y: number, radius: number, from: number, to: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radius: number): void
  fill(): void
  stroke(): void
  setLineDash(segments: number[]): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  drawImage(image: AnyCanvas, x: number, y: number, width: number, height: number): void
  measureText(text: string): { readonly width: number }
}

export function circle(context: DrawingContext, x: number, y: number, radius: number): void {
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, 2 * Math.PI)
}
