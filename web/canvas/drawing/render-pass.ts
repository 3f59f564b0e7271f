import { type HighlightFlags, highlightFlag } from './highlights.ts'
import type { View } from '../scene/geometry.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { AnyCanvas } from './drawing-context.ts'
import type { Hull } from '../scene/hull.ts'
import type { RenderColumns } from '../scene/render-columns.ts'
import type { NameMemory } from '../scene/node-names.ts'
import type { Palette } from './colors.ts'

/**
 * The part of a scene to draw. While nodes are dragged, the still part and the dragged part are drawn
 * separately.
 */
export type Part = 'all' | 'still' | 'dragged'

/** Loaded images of nodes, clipped to the outline of the node's type. */
export interface NodeImages {
  /** Returns an image, or null if the node has to show initials. */
  of(url: string, type: NodeType): AnyCanvas | null
}

/** Provides no images. Nodes then show their initials. */
export const noImages: NodeImages = { of: () => null }

/** Everything that a drawing depends on. */
export interface RenderPass {
  readonly columns: RenderColumns
  readonly highlights: HighlightFlags
  readonly palette: Palette
  readonly images: NodeImages
  readonly view: View
  readonly part: Part
  /** Areas of groups. They are drawn below everything else. */
  readonly hulls: readonly Hull[]
  /** Whether to draw every detail. If false, drawing is simplified to be fast enough for the next frame. */
  readonly thorough: boolean
  /** Number of pixels drawn on each side beyond the visible part of the view. 0 if omitted. */
  readonly margin?: number
  /** Stores the positions of names, so that they stay the same in the next picture. */
  readonly names?: NameMemory
}

/** Opacity of nodes and edges that are not highlighted, while others are. */
const dimmed = 0.35

export function alphaOfNode({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofNode(slot) & highlightFlag.highlighted ? 1 : dimmed
}

export function alphaOfEdge({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofEdge(slot) & highlightFlag.highlighted ? 1 : dimmed
}
