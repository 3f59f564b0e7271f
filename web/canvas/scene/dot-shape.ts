import { cardWidth, leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import type { View } from './geometry.ts'
import type { RenderColumns } from './render-columns.ts'

/** Radius of the dot of a node without connections and of the best connected one, canvas units: dots lie where cards will be. */
const dotRadius = { least: 36, most: 92 } as const
/** In a network where nobody has so many connections nobody is as large as that. */
const fewConnections = 12
/** Further out dots shrink slower than what lies between them. */
const slowerBelow = 0.08
/** Pixels: a smaller dot could not be seen. */
const leastDot = 1.5
/** Where sizes mean something else: of a dot of the usual size. */
const usualRadius = 52
/** Of the ring around a dot, as a share of the dot. */
export const ringShare = 1.5

interface Dots {
  readonly columns: RenderColumns
  readonly view: Pick<View, 'zoom'>
}

export function centerX({ columns }: Pick<Dots, 'columns'>, slot: number): number {
  return (columns.x[slot] ?? 0) + cardWidth / 2
}

export function centerY({ columns }: Pick<Dots, 'columns'>, slot: number): number {
  return (columns.y[slot] ?? 0) + (columns.height[slot] ?? 0) / 2
}

export function radiusOf({ columns, view }: Dots, slot: number): number {
  const scale = sizeOf(columns, slot)
  return drawnRadius(scale > 0 ? usualRadius * shareOf(scale / 100) : dotRadiusFor(importanceOf(columns, slot)), view)
}

/** No dot is larger. */
export function mostRadius({ view }: Pick<Dots, 'view'>): number {
  return drawnRadius(Math.max(dotRadius.most, usualRadius * shareOf(mostScale / 100)), view)
}

function drawnRadius(radius: number, { zoom }: Pick<View, 'zoom'>): number {
  return Math.max(radius * Math.sqrt(Math.max(1, slowerBelow / zoom)), leastDot / zoom)
}

/** How important a node is beside the most important one, from 0 to 1: by its connections, or by what sizes mean. */
export function importanceOf(columns: RenderColumns, slot: number): number {
  const scale = sizeOf(columns, slot)
  if (scale > 0) return (scale ** 2 - leastScale ** 2) / (mostScale ** 2 - leastScale ** 2)
  return shareOfMost(columns.degree[slot] ?? 0, columns.mostDegree)
}

/** In hundredths; 0 where sizes mean nothing. What has no value is as small as what has the least. */
export function sizeOf({ dress, scale }: RenderColumns, slot: number): number {
  return scale[slot] || (dress.sized ? leastScale : 0)
}

function shareOfMost(degree: number, most: number): number {
  return degree / Math.max(fewConnections, most)
}

/** The radius of a node with so many connections in a network whose best connected node has `most`. */
export function dotRadiusOfDegree(degree: number, most: number): number {
  return dotRadiusFor(shareOfMost(degree, most))
}

/** The area of a dot grows as its importance does, because areas are compared. */
function dotRadiusFor(importance: number): number {
  const { least, most } = dotRadius
  return Math.sqrt(least ** 2 + Math.min(1, importance) * (most ** 2 - least ** 2))
}

/** How much larger the dot of a larger card is: dots are small, and differences are to be seen from afar. */
export function shareOf(scale: number): number {
  return scale ** 2
}
