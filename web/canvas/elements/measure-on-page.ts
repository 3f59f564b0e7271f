import { clearWidths, widthOf } from '../drawing/text-layout.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Returns the width of a name at font size 1. */
export function measureOnPage(text: string): number {
  return measured(text, 1, 600)
}

/** Returns the width of an edge label at zoom 1. */
export function measureLabel(text: string): number {
  return measured(text, 12, 400)
}

function measured(text: string, size: number, weight: 400 | 600): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    void document.fonts.ready.then(clearWidths)
  }
  return context ? widthOf(context, text, size, weight) : 0
}
