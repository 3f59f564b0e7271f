import type { AnyCanvas, DrawingContext } from './drawing-context.ts'

export function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas
}

export async function pngFrom(canvas: AnyCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created.'))),
      'image/png',
    )
  })
}

/** Returns a canvas context for measuring text. Contexts that write files cannot measure text. */
export function measuringPen(): Pick<DrawingContext, 'font' | 'measureText'> {
  const context = newCanvas(1, 1).getContext('2d')
  if (!context || !('measureText' in context)) throw new Error('This browser cannot measure text.')
  return context
}
