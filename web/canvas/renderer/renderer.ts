import type { GraphContents } from '../../../domain/entities/graph.ts'
import type { Highlights } from '../drawing/highlights.ts'
import type { Box, View } from '../scene/geometry.ts'
import type { ColumnPatch } from '../scene/column-patch.ts'
import type { ExportFormat } from './export-plan.ts'
import type { PdfPages } from './pdf-pages.ts'
import type { Part } from '../drawing/render-pass.ts'
import type { Scheme } from '../drawing/colors.ts'

export interface RenderRequest {
  readonly view: View
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly scheme: Scheme
  readonly moreContrast: boolean
  readonly part: Part
  /** Whether to draw the network without hover highlights, including all items that are mounted. */
  readonly atRest?: boolean
  /** Margin in pixels that `view` includes around the visible part. */
  readonly margin: number
}

/**
 * The part of a network to export: all items in the box, or only some of the nodes in the box and the edges between
 * them.
 */
export interface ExportRequest {
  readonly format: ExportFormat
  readonly box: Box
  /** The zoom that determines the level of detail, as on the canvas. */
  readonly zoom: number
  /** Pixels per canvas unit. */
  readonly scale: number
  readonly scheme: Scheme
  /** Whether to omit the background. */
  readonly transparent: boolean
  readonly onlyNodes: Uint32Array | null
  /** The pages of a PDF. Null for other formats. */
  readonly pages: PdfPages | null
}

/** A network to draw before the app has loaded, with the size of the canvas in CSS pixels and the tools over it. */
export interface EarlyRequest extends Pick<RenderRequest, 'ratio' | 'scheme' | 'moreContrast'> {
  readonly snapshot: Pick<GraphContents, 'network' | 'nodes' | 'edges' | 'tags' | 'fields' | 'tasks'>
  readonly width: number
  readonly height: number
  readonly floats: readonly Box[]
}

/** Runs the steps of a drawing, and may run other work in between. */
export type StepRunner = (steps: Iterable<void>) => Promise<void> | void

/**
 * Draws the scene: in a worker if the browser supports this, otherwise on the page. The renderer receives changes in
 * order and returns pictures on request.
 */
export interface Renderer {
  patch(patch: ColumnPatch): void
  highlight(highlights: Highlights): void
  draw(request: RenderRequest): Promise<ImageBitmap>
  export(request: ExportRequest): Promise<Blob>
  dispose(): void
}

export type ToRenderer =
  /** Resets the renderer for another network. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'patch'; readonly patch: ColumnPatch }
  | { readonly kind: 'highlight'; readonly highlights: Highlights }
  | { readonly kind: 'draw'; readonly job: number; readonly request: RenderRequest }
  /** Sent by web/static/early-picture.js. */
  | { readonly kind: 'early'; readonly request: EarlyRequest }
  | { readonly kind: 'export'; readonly job: number; readonly request: ExportRequest }

export type Answer =
  | { readonly kind: 'done'; readonly job: number; readonly result: ImageBitmap | Blob }
  | { readonly kind: 'failed'; readonly job: number; readonly reason: string }

export type FromRenderer =
  | Answer
  /** A job is still running. */
  | { readonly kind: 'alive' }
  /** The picture for an early request. If drawing fails, there is no answer. */
  | { readonly kind: 'early'; readonly picture: ImageBitmap; readonly view: View }
  /** A font or an image of a node has loaded, so that earlier pictures are outdated. */
  | { readonly kind: 'renewed' }
