import type { Box, View } from './geometry.ts'

export const minZoom = 0.1
export const maxZoom = 2
export const initialZoom = 0.5

/** Share of the content's size that stays free around it. */
const fitPadding = 0.2

export interface FitRange {
  readonly minZoom: number
  readonly maxZoom: number
}

/** What the canvas does by itself: never so far out that names cannot be read. */
export const autoFitRange: FitRange = { minZoom: 0.5, maxZoom: 1 }
/** What a person asks for with the button: everything, whatever the size. */
export const wholeFitRange: FitRange = { minZoom, maxZoom: 1 }

export const fitDelayMs = 100
export const fitDurationMs = 240

export type Viewport = Pick<View, 'x' | 'y' | 'zoom'>

/** The viewport that shows `box` in the middle of a canvas of the given size. */
export function viewportFor(box: Box, size: { width: number; height: number }, range: FitRange): Viewport {
  const width = Math.max(1, box.maxX - box.minX) * (1 + fitPadding)
  const height = Math.max(1, box.maxY - box.minY) * (1 + fitPadding)
  const wanted = Math.min(size.width / width, size.height / height)
  const zoom = Math.min(range.maxZoom, Math.max(range.minZoom, wanted))
  return {
    x: size.width / 2 - ((box.minX + box.maxX) / 2) * zoom,
    y: size.height / 2 - ((box.minY + box.maxY) / 2) * zoom,
    zoom,
  }
}
