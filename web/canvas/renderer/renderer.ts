import type { Highlights } from '../drawing/highlights.ts'
import type { Box, View } from '../scene/geometry.ts'
import type { ColumnPatch } from '../scene/column-patch.ts'
import type { ExportFormat } from './export-plan.ts'
import type { PdfPages } from './pdf-pages.ts'
import type { Part } from '../drawing/render-pass.ts'
import type { Scheme } from '../drawing/colors.ts'

export interface RenderRequest {
  readonly view: View
  /** In device pixels per CSS pixel. */
  readonly ratio: number
  readonly scheme: Scheme
  readonly moreContrast: boolean
  readonly part: Part
  /** True to draw the network without hover highlights, including everything that is mounted. */
  readonly atRest?: boolean
  /** Margin included in the view around the visible part, in pixels. */
  readonly margin: number
}

/** The part of a network to export: everything in the box, or only some of the nodes in it and their edges. */
export interface ExportRequest {
  readonly format: ExportFormat
  readonly box: Box
  /** Determines the level of detail, as on the canvas. */
  readonly zoom: number
  /** In pixels per canvas unit. */
  readonly scale: number
  readonly scheme: Scheme
  /** True to leave out the background. */
  readonly transparent: boolean
  readonly onlyNodes: Uint32Array | null
  /** The pages of a PDF; null for other formats. */
  readonly pages: PdfPages | null
}

/** Runs the steps of a drawing, and lets other work happen in between. */
export type StepRunner = (steps: Iterable<void>) => Promise<void> | void

/**
 * Draws the scene: in a worker if the browser supports that, otherwise on the page. Receives changes in order and
 * returns pictures on request.
 */
export interface Renderer {
  patch(patch: ColumnPatch): void
  highlight(highlights: Highlights): void
  draw(request: RenderRequest): Promise<ImageBitmap>
  export(request: ExportRequest): Promise<Blob>
  dispose(): void
}

export type ToRenderer =
  /** Resets the state for another network. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'patch'; readonly patch: ColumnPatch }
  | { readonly kind: 'highlight'; readonly highlights: Highlights }
  | { readonly kind: 'draw'; readonly job: number; readonly request: RenderRequest }
  | { readonly kind: 'export'; readonly job: number; readonly request: ExportRequest }

export type Answer =
  | { readonly kind: 'done'; readonly job: number; readonly result: ImageBitmap | Blob }
  | { readonly kind: 'failed'; readonly job: number; readonly reason: string }

export type FromRenderer =
  | Answer
  /** A job is still running. */
  | { readonly kind: 'alive' }
  /** A font or a node image has loaded that changes earlier pictures. */
  | { readonly kind: 'renewed' }
