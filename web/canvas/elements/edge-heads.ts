import type { Direction } from '../../../domain/entities/edge/edge.ts'
import { arrowAt, arrowLengths, arrowPixels, arrowsOf, arrowSlimness, layTip, longestArrow } from '../scene/arrow.ts'
import type { Curve } from '../scene/geometry.ts'

/** An arrowhead as an element of the page: its position, and the maximum length that fits. */
export interface Head {
  readonly end: 'source' | 'target'
  readonly transform: string
  readonly longest: number
}

/** Distances of the arrow tips from the ends of a line. */
export interface TipDistances {
  readonly source: number
  readonly target: number
}

/** Path of an arrowhead with length 1 that points to the right. */
export const headPath = `M0,0 L-1,${arrowSlimness} L-1,${-arrowSlimness}Z`

export function headsOf(curve: Curve, direction: Direction, backs: TipDistances): Head[] {
  const { x1, y1, c1x, c1y, c2x, c2y, x2, y2 } = curve
  const arrows = arrowsOf(direction)
  const longest = longestArrow(Math.hypot(x2 - x1, y2 - y1) - backs.source - backs.target)
  if (arrows === 0 || longest === 0) return []
  const heads: Head[] = []
  const add = (end: Head['end'], ...[x, y, fromX, fromY]: [number, number, number, number]) => {
    const tip = new Float64Array(4)
    if (layTip(tip, x, y, fromX, fromY, backs[end])) heads.push({ end, transform: matrixOf(tip), longest })
  }
  if (arrows & arrowAt.target) add('target', x2, y2, c2x, c2y)
  if (arrows & arrowAt.source) add('source', x1, y1, c1x, c1y)
  return heads
}

/** Returns the transform that moves a shape from the origin, where it points to the right, to a tip. */
function matrixOf([x = 0, y = 0, dx = 0, dy = 0]: Float64Array): string {
  return `matrix(${[dx, dy, -dy, dx, x, y].map((number) => Number(number.toFixed(4))).join(' ')})`
}

/** Returns `arrowLength` as a CSS expression, so that it changes with the line width and the zoom. */
export function headScale({ longest }: Head): string {
  const { base, perWidth, longest: most } = arrowLengths
  const wanted = `max(${base} + ${perWidth} * var(--stroke), ${arrowPixels.shortest} / var(--canvas-zoom, 1))`
  return `scale(min(${wanted}, ${Math.min(most, longest)}))`
}

export function sameHeads(before: readonly Head[], now: readonly Head[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ transform, longest }, i) => transform === now[i]?.transform && longest === now[i]?.longest)
  )
}
