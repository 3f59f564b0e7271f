import { cardWidth } from '../../../domain/graph/card-size.ts'
import { detailLevel } from '../scene/detail-level.ts'
import type { RenderPass } from './render-pass.ts'

/**
 * Length in pixels below which edges between chips are drawn straight if drawing has to be fast. The bend of such a
 * short edge is too small to see.
 */
const straightBelow = 60

/**
 * Computes the whole line of an edge, from the side of one card to the side of the other. At low zoom, the line runs
 * from center to center, because dots are smaller than cards.
 */
export function layLine({ columns }: RenderPass, slot: number, far: boolean, into: Float64Array): void {
  columns.layEdge(slot, into)
  if (!far) return
  const source = columns.source[slot] ?? 0
  const target = columns.target[slot] ?? 0
  into[0] = (columns.x[source] ?? 0) + cardWidth / 2
  into[1] = (columns.y[source] ?? 0) + (columns.height[source] ?? 0) / 2
  into[6] = (columns.x[target] ?? 0) + cardWidth / 2
  into[7] = (columns.y[target] ?? 0) + (columns.height[target] ?? 0) / 2
}

/** Returns the sum of a line's width and height, in pixels. */
export function spanOf(line: Float64Array, zoom: number): number {
  return (Math.abs((line[0] ?? 0) - (line[6] ?? 0)) + Math.abs((line[1] ?? 0) - (line[7] ?? 0))) * zoom
}

/** Whether a line is drawn straight. `span` is the result of `spanOf`. Lines between dots are always straight. */
export function isDrawnStraight({ thorough, view }: RenderPass, span: number, far: boolean): boolean {
  return far && (detailLevel(view.zoom) === 'dot' || (!thorough && span < straightBelow))
}
