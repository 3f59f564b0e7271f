import { forgetWidths, widthOf } from '../drawing/text-layout.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Width of a name at size 1. */
export function measureOnPage(text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    void document.fonts.ready.then(forgetWidths)
  }
  return context ? widthOf(context, text, 1, 600) : 0
}
