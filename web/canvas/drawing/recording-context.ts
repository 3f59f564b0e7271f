import type { DrawingContext } from './drawing-context.ts'

/** The state of a canvas between commands, for contexts that record commands instead of drawing. */
export abstract class RecordingContext {
  fillStyle: string | CanvasGradient | CanvasPattern = '#000000'
  strokeStyle: string | CanvasGradient | CanvasPattern = '#000000'
  lineWidth = 1
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  globalAlpha = 1
  font = '10px sans-serif'
  textAlign: CanvasTextAlign = 'left'
  protected path: string[] = []
  protected dash: readonly number[] = []
  readonly #measuring: Pick<DrawingContext, 'font' | 'measureText'>

  /** @param measuring A canvas that has the fonts, for measuring text. */
  constructor(measuring: Pick<DrawingContext, 'font' | 'measureText'>) {
    this.#measuring = measuring
  }

  beginPath(): void {
    this.path = []
  }

  setLineDash(segments: number[]): void {
    this.dash = segments
  }

  measureText(text: string): { readonly width: number } {
    this.#measuring.font = this.font
    return this.#measuring.measureText(text)
  }
}

/** Formats a number with few characters, because files contain many numbers. */
export function round(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)))
}
