import { type DetailLevel, detailLevel } from '../scene/detail-level.ts'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import type { View } from '../scene/geometry.ts'
import type { RenderColumns } from '../scene/render-columns.ts'

/** Radius of a dot in canvas units: well within a card, so that dots lie where cards will be. */
const dotRadius = { dot: 52, miniature: 26, card: 26 } as const satisfies Record<DetailLevel, number>
/** Of the ring around a dot, as a share of the dot. */
export const ringShare = 1.5
/** Hubs are larger: by this much for every doubling of their connections beyond the usual few. */
const hubGrowth = 7
const usualDegree = 4

interface Dots {
  readonly columns: RenderColumns
  readonly view: View
}

export function centerX({ columns }: Dots, slot: number): number {
  return (columns.x[slot] ?? 0) + cardWidth / 2
}

export function centerY({ columns }: Dots, slot: number): number {
  return (columns.y[slot] ?? 0) + (columns.height[slot] ?? 0) / 2
}

export function radiusOf({ columns, view }: Dots, slot: number): number {
  const scale = columns.scale[slot] ?? 0
  const radius = dotRadius[detailLevel(view.zoom)]
  // Where sizes mean something else they do not mean hubs as well.
  return scale > 0 ? radius * shareOf(scale / 100) : radius + growthOf(columns.degree[slot] ?? 0)
}

/** How much larger the dot of a larger card is: dots are small, and differences are to be seen from afar. */
export function shareOf(scale: number): number {
  return scale ** 2
}

/** By how much the dot of a node with so many connections is larger, at any zoom. */
export function growthOf(degree: number): number {
  return hubGrowth * Math.log2(Math.max(1, degree / usualDegree))
}
