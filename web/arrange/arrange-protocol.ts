import type { Arrangement } from '../../domain/graph/layouts/arrange.ts'
import type { LayoutGraph, Places } from '../../domain/graph/layouts/layout.ts'

/** Messages to the worker: a job, which cancels the previous one, or a stop. */
export type ToWorker =
  | { readonly name: 'arrange'; readonly job: number; readonly graph: LayoutGraph; readonly arrangement: Arrangement }
  | { readonly name: 'stop' }

/** Messages from the worker. It sends none for canceled jobs. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly job: number; readonly done: number; readonly places: Places | null }
  | { readonly kind: 'arranged'; readonly job: number; readonly places: Places }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string }
