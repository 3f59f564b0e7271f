/** A canvas on the page or an offscreen canvas. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

export type CanvasContext2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * The subset of a 2D context that drawings use. It is small enough that `SvgContext` can write it as SVG. Text is
 * positioned by its baseline.
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
  /** Saves the state, so that `restore` reverts `transform`. Calls are not nested. */
  save(): void
  restore(): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
  /** Adds a full circle to the path: the angles are always 0 and 2π. */
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

/** Fills the current path with an opaque color. Without this, lines behind a dimmed shape would show through. */
export function hideBehind(context: DrawingContext, color: string): void {
  const { fillStyle, globalAlpha } = context
  context.globalAlpha = 1
  context.fillStyle = color
  context.fill()
  Object.assign(context, { fillStyle, globalAlpha })
}
