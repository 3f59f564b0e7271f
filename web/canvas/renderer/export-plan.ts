import { type Box, type View, viewBox } from '../scene/geometry.ts'

export type ExportPart = 'view' | 'selection' | 'shown' | 'network'
export const exportFormats = ['png', 'svg', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Canvas units around what is exported. */
const border = 40
/** Pixels of a PNG per pixel of the screen at full size: more of them print sharper. */
export const resolutions = [1, 2, 4] as const
export type Resolution = (typeof resolutions)[number]
/** Browsers give up on larger pictures, some of them silently. */
export const longestSide = 8192
const mostPixels = 40_000_000

export interface ExportPlan {
  readonly box: Box
  /** Decides how much detail is drawn, as on the canvas. */
  readonly zoom: number
  /** Pixels per canvas unit. */
  readonly scale: number
  readonly width: number
  readonly height: number
  /** True if it would have been larger, had there been no limit. */
  readonly isReduced: boolean
}

/** How large a picture of a part of the network becomes. `bounds`: a box around the nodes in question. */
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
    // A picture that had to be made smaller is seen from further away.
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
