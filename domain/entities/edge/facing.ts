import type { Edge, Side } from './edge.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Returns the sides of two cards that face each other. The points can be the centers of the cards, or another position
 * that is the same in both, such as their top left corners.
 */
export function facingSides(from: Point, to: Point): { source: Side; target: Side } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (Math.abs(dx) >= Math.abs(dy))
    return dx >= 0 ? { source: 'right', target: 'left' } : { source: 'left', target: 'right' }
  return dy >= 0 ? { source: 'bottom', target: 'top' } : { source: 'top', target: 'bottom' }
}

/** Returns the handles that give the shortest line between two cards. */
export function facingHandles(from: Point, to: Point): Pick<Edge, 'sourceHandle' | 'targetHandle'> {
  const { source, target } = facingSides(from, to)
  return { sourceHandle: `${source}-source`, targetHandle: `${target}-target` }
}
