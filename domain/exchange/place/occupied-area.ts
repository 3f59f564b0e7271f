import { cardWidth, tallestCardHeight } from '../../graph/card-size.ts'
import type { Area } from './layout.ts'
import type { Point } from '../../graph/free-place.ts'

/** The top left corners of cards. */
interface Cards {
  readonly size: number
  values(): Iterable<Point>
}

/** Returns the area that the cards of a network cover, or undefined if there are none. */
export function occupiedArea({ nodes }: { readonly nodes: Cards }): Area | undefined {
  if (nodes.size === 0) return undefined
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of nodes.values()) {
    area.left = Math.min(area.left, x)
    area.top = Math.min(area.top, y)
    area.right = Math.max(area.right, x + cardWidth)
    area.bottom = Math.max(area.bottom, y + tallestCardHeight)
  }
  return area
}
