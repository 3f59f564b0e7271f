import { type HighlightFlags, highlightFlag } from './highlights.ts'
import type { View } from '../scene/geometry.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { AnyCanvas } from './drawing-context.ts'
import type { Hull } from '../scene/hull.ts'
import type { RenderColumns } from '../scene/render-columns.ts'
import type { NameMemory } from '../scene/node-names.ts'
import type { Palette } from './colors.ts'

/** Of a moving network one part stands still and the other goes with the hand. */
export type Part = 'all' | 'still' | 'held'

/** The pictures of nodes that are there, cut to the outline of their type. */
export interface NodeImages {
  /** Null as long as initials have to do. */
  of(url: string, type: NodeType): AnyCanvas | null
}

/** Where no cards are drawn. */
export const noImages: NodeImages = { of: () => null }

/** Everything a drawing depends on. */
export interface RenderPass {
  readonly columns: RenderColumns
  readonly highlights: HighlightFlags
  readonly palette: Palette
  readonly images: NodeImages
  readonly view: View
  readonly part: Part
  /** Areas of groups below all else. */
  readonly hulls: readonly Hull[]
  /** Nothing is left out or simplified for the sake of speed: nobody is waiting for the next frame. */
  readonly thorough: boolean
  /** Pixels drawn on each side beyond the visible part of the view; zero by default. */
  readonly margin?: number
  /** Keeps names of nodes where they stood in the picture before. */
  readonly names?: NameMemory
}

/** How strongly what is not highlighted is seen while something is. */
const dimmed = 0.25

export function alphaOfNode({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofNode(slot) & highlightFlag.highlighted ? 1 : dimmed
}

export function alphaOfEdge({ highlights }: RenderPass, slot: number): number {
  return !highlights.dimming || highlights.ofEdge(slot) & highlightFlag.highlighted ? 1 : dimmed
}
