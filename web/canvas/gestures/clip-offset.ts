import type { Clip } from '../../network/clip.ts'
import { bareCardHeight, cardWidth, tallestCardHeight } from '../../../domain/graph/card-size.ts'
import type { Box, Point } from '../scene/geometry.ts'

/** Returns the offset that moves the middle of copied nodes to a point. */
export function clipOffset({ nodes }: Clip, middle: Point): Point {
  const xs = nodes.map(({ x }) => x)
  const ys = nodes.map(({ y }) => y)
  return {
    x: Math.round(middle.x - (least(xs) + most(xs) + cardWidth) / 2),
    y: Math.round(middle.y - (least(ys) + most(ys) + bareCardHeight) / 2),
  }
}

/**
 * Returns the boxes of copied cards. Each box has the maximum height of a card, because the content of a card depends
 * on the target network.
 */
export function clipBoxes({ nodes }: Clip): Box[] {
  return nodes.map(({ x, y }) => ({ minX: x, minY: y, maxX: x + cardWidth, maxY: y + tallestCardHeight }))
}

// Uses `reduce`, because passing tens of thousands of values to `Math.min()` would overflow the stack.
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
