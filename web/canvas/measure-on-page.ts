import { forgetWidths, widthOf } from './lettering.ts'
import { nameSize } from './name-scale.ts'

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a name at zoom 1. */
export function measureOnPage(text: string): number {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    void document.fonts.ready.then(forgetWidths)
  }
  return pen ? widthOf(pen, text, nameSize, 600) : 0
}
