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
  /** As the network looks while nobody points at anything, with all that has an element of the page. */
  readonly atRest?: boolean
  /** Pixels of the view around what is seen of it. */
  readonly margin: number
}

/** What of a network is exported: what lies in the box, or of it only these nodes and what joins them. */
export interface ExportRequest {
  readonly format: ExportFormat
  readonly box: Box
  /** Decides how much detail is drawn, as on the canvas. */
  readonly zoom: number
  /** Pixels per canvas unit. */
  readonly scale: number
  readonly scheme: Scheme
  /** Without the ground it lies on. */
  readonly transparent: boolean
  readonly onlyNodes: Uint32Array | null
  /** Of a PDF: what its pages show. */
  readonly pages: PdfPages | null
}

/** Goes through the steps of a drawing, and between them lets happen what has to meanwhile. */
export type StepRunner = (steps: Iterable<void>) => Promise<void> | void

/** Who draws: in a worker where the browser can, else on the page. Told of changes in order, asked for pictures. */
export interface Renderer {
  patch(patch: ColumnPatch): void
  highlight(highlights: Highlights): void
  draw(request: RenderRequest): Promise<ImageBitmap>
  export(request: ExportRequest): Promise<Blob>
  dispose(): void
}

export type ToRenderer =
  /** Another network follows. */
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
  /** What is asked for takes its time. */
  | { readonly kind: 'alive' }
  /** A font or a picture of a node has come: what was drawn without it looks different now. */
  | { readonly kind: 'renewed' }
