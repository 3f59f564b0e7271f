import { type Box, type View, viewBox } from '../scene/geometry.ts'

export type ExportPart = 'view' | 'selection' | 'shown' | 'network'
export const exportFormats = ['png', 'svg', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Margin around the exported part, in canvas units. */
const border = 40
/** Pixels of a PNG per screen pixel at full size. Higher values give sharper prints. */
export const resolutions = [1, 2, 4] as const
export type Resolution = (typeof resolutions)[number]
/** Maximum side length in pixels. Browsers fail on larger pictures, some of them without an error. */
export const longestSide = 8192
const mostPixels = 40_000_000

export interface ExportPlan {
  readonly box: Box
  /** The zoom that determines the level of detail, as on the canvas. */
  readonly zoom: number
  /** Pixels per canvas unit. */
  readonly scale: number
  readonly width: number
  readonly height: number
  /** Whether the resolution was reduced because of the maximum size. */
  readonly isReduced: boolean
}

/** Returns the size of a picture that shows a part of the network. `bounds` is a box around the nodes to export. */
export function exportPlan(
  part: ExportPart,
  { format, resolution }: { format: ExportFormat; resolution: Resolution },
  bounds: Box,
  view: View,
): ExportPlan {
  const box = part === 'view' ? viewBox(view) : widened(bounds)
  const zoom = part === 'view' ? view.zoom : 1
  const width = box.maxX - box.minX
  const height = box.maxY - box.minY
  const wanted = zoom * resolution
  const scale = format === 'png' ? Math.min(wanted, largestScale(width, height)) : zoom
  return {
    box,
    // If the picture had to be reduced, it shows the level of detail of a lower zoom.
    zoom: Math.min(zoom, scale),
    scale,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isReduced: scale < wanted && format === 'png',
  }
}

function widened({ minX, minY, maxX, maxY }: Box): Box {
  return { minX: minX - border, minY: minY - border, maxX: maxX + border, maxY: maxY + border }
}

function largestScale(width: number, height: number): number {
  return Math.min(longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
}
