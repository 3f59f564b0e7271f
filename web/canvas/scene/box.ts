import type { Box } from './geometry.ts'

/** Returns the smallest box around all boxes, or null if there are none. */
export function boxAround(boxes: Iterable<Readonly<Box>>): Box | null {
  let around: Box | null = null
  for (const { minX, minY, maxX, maxY } of boxes) {
    around = around
      ? {
          minX: Math.min(around.minX, minX),
          minY: Math.min(around.minY, minY),
          maxX: Math.max(around.maxX, maxX),
          maxY: Math.max(around.maxY, maxY),
        }
      : { minX, minY, maxX, maxY }
  }
  return around
}

export function isWithin(inner: Box, outer: Box): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY
}

/** Returns the box moved into another one, as little as possible. */
export function movedInto({ minX, minY, maxX, maxY }: Box, around: Box): Box {
  const x = Math.max(around.minX - minX, Math.min(0, around.maxX - maxX))
  const y = Math.max(around.minY - minY, Math.min(0, around.maxY - maxY))
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}
