import { forgetWidths, widthOf } from '../drawing/text-layout.ts'
import { nameSize } from '../scene/name-scale.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Width of a name at zoom 1. */
export function measureOnPage(text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    void document.fonts.ready.then(forgetWidths)
  }
  return context ? widthOf(context, text, nameSize, 600) : 0
}
