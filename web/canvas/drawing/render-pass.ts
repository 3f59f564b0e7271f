import { type HighlightFlags, highlightFlag } from './highlights.ts'
import type { View } from '../scene/geometry.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { AnyCanvas } from './drawing-context.ts'
import type { Hull } from '../scene/hull.ts'
import type { RenderColumns } from '../scene/render-columns.ts'
import type { NameMemory } from '../scene/node-names.ts'
import type { Palette } from './colors.ts'

/** While nodes are dragged, the still part and the held part of the scene are drawn separately. */
export type Part = 'all' | 'still' | 'held'

/** The loaded images of nodes, clipped to the outline of their type. */
export interface NodeImages {
  /** Returns null while only initials are available. */
  of(url: string, type: NodeType): AnyCanvas | null
}

/** For drawings without cards. */
export const noImages: NodeImages = { of: () => null }

/** All inputs of a drawing. */
export interface RenderPass {
  readonly columns: RenderColumns
  readonly highlights: HighlightFlags
  readonly palette: Palette
  readonly images: NodeImages
  readonly view: View
  readonly part: Part
  /** Areas of groups, drawn below everything else. */
  readonly hulls: readonly Hull[]
  /** True to draw every detail instead of simplifying for speed, because no frame is waiting. */
  readonly thorough: boolean
  /** Pixels drawn on each side beyond the visible part of the view. Zero by default. */
  readonly margin?: number
  /** Remembers name positions, so that names stay in place between pictures. */
  readonly names?: NameMemory
}

/** Opacity of everything that is not highlighted while something is. */
const dimmed = 0.35

export function alphaOfNode({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofNode(slot) & highlightFlag.highlighted ? 1 : dimmed
}

export function alphaOfEdge({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofEdge(slot) & highlightFlag.highlighted ? 1 : dimmed
}
