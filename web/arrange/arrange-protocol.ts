import type { Arrangement } from '../../domain/graph/layouts/arrange.ts'
import type { LayoutGraph, Places } from '../../domain/graph/layouts/layout.ts'

/** What the page tells the worker: the newest work, which ends any before it, or that none is wanted. */
export type ToWorker =
  | { readonly name: 'arrange'; readonly job: number; readonly graph: LayoutGraph; readonly arrangement: Arrangement }
  | { readonly name: 'stop' }

/** What the worker answers; nothing about work that was ended. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly job: number; readonly done: number; readonly places: Places | null }
  | { readonly kind: 'arranged'; readonly job: number; readonly places: Places }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string }
