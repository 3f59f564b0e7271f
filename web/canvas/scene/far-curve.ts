import { detailLevel } from './detail-level.ts'
import { cardCenter, type Curve } from './geometry.ts'
import type { SceneEdge } from './scene-node.ts'

/**
 * Returns the curve of an edge as it is drawn at a zoom. At low zoom, the curve runs between the centers of marks.
 * Between dots, it is straight.
 */
export function curveAt(edge: SceneEdge, zoom: number): Curve {
  const { curve, source, target } = edge
  const level = detailLevel(zoom)
  if (level === 'card') return curve
  const { x: x1, y: y1 } = cardCenter(source)
  const { x: x2, y: y2 } = cardCenter(target)
  return level === 'dot' ? { x1, y1, c1x: x1, c1y: y1, c2x: x2, c2y: y2, x2, y2 } : { ...curve, x1, y1, x2, y2 }
}
