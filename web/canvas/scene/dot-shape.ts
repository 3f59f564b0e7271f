import { cardWidth, leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import type { View } from './geometry.ts'
import type { RenderColumns } from './render-columns.ts'

/**
 * Radius in canvas units of the dot of a node without connections, and of the node with the most connections. A dot is
 * at the center of its node's card.
 */
const dotRadius = { least: 36, most: 92 } as const
/** Minimum number of connections of a node for a dot of the maximum size. */
const fewConnections = 12
/** Zoom below which dots shrink more slowly than the distances between them. */
const slowerBelow = 0.08
/** Minimum radius of a visible dot, in pixels. */
const leastDot = 1.5
/** Radius in canvas units of a dot of the default size, if sizes show another value. */
const usualRadius = 52
/** Radius of the ring around a dot, as a factor of the dot's radius. */
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
  return drawnRadius(scale > 0 ? dotRadiusOfScale(scale) : dotRadiusFor(importanceOf(columns, slot)), view)
}

/** Returns the maximum radius of any dot. */
export function mostRadius({ view }: Pick<Dots, 'view'>): number {
  return drawnRadius(Math.max(dotRadius.most, dotRadiusOfScale(mostScale)), view)
}

/** Returns the radius in canvas units with which a dot is drawn at a zoom level. */
export function drawnRadius(radius: number, { zoom }: Pick<View, 'zoom'>): number {
  return Math.max(radius * Math.sqrt(Math.max(1, slowerBelow / zoom)), leastDot / zoom)
}

/**
 * Returns the importance of a node relative to the most important node, from 0 to 1. The importance depends on the
 * number of connections, or on the value that sizes show.
 */
export function importanceOf(columns: RenderColumns, slot: number): number {
  const scale = sizeOf(columns, slot)
  if (scale > 0) return (scale ** 2 - leastScale ** 2) / (mostScale ** 2 - leastScale ** 2)
  return shareOfMost(columns.degree[slot] ?? 0, columns.mostDegree)
}

/**
 * Returns the scale of a node in percent, or 0 if sizes show no value. Nodes without a value have the minimum scale.
 */
export function sizeOf({ appearance, scale }: RenderColumns, slot: number): number {
  return scale[slot] || (appearance.sized ? leastScale : 0)
}

function shareOfMost(degree: number, most: number): number {
  return degree / Math.max(fewConnections, most)
}

/**
 * Returns the radius of the dot for a node with `degree` connections. `most` is the greatest number of connections of
 * any node.
 */
export function dotRadiusOfDegree(degree: number, most: number): number {
  return dotRadiusFor(shareOfMost(degree, most))
}

/** Returns the radius of a dot. Its area is proportional to the importance, because people compare areas. */
function dotRadiusFor(importance: number): number {
  const { least, most } = dotRadius
  return Math.sqrt(least ** 2 + Math.min(1, importance) * (most ** 2 - least ** 2))
}

/**
 * Returns the radius of the dot for a card with this scale in percent. Differences are exaggerated, because dots are
 * small.
 */
export function dotRadiusOfScale(scale: number): number {
  return usualRadius * (scale / 100) ** 2
}
