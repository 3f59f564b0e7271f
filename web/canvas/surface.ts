/** Something to draw on that is not on the page. */
export type Surface = HTMLCanvasElement | OffscreenCanvas

export type SurfacePen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function canvasOf(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas
}

export async function pngFrom(canvas: Surface): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}
