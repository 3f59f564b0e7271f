import { curveAt } from './far-curve.ts'
import { detailLevel } from './detail-level.ts'
import { mostRadius, radiusOf } from './dot-shape.ts'
import { type Box, cardCenter, distanceToCurve, type Point } from './geometry.ts'
import type { SceneEdge, SceneNode } from './scene-node.ts'
import type { Scene } from './scene.ts'

/**
 * Returns the topmost node at a point of the canvas, as drawn at the zoom. For cards and the centers of dots, a
 * distance of up to `reach` canvas units also counts.
 */
export function nodeAt(scene: Scene, point: Point, reach: number, zoom: number): SceneNode | null {
  return detailLevel(zoom) === 'card' ? cardAt(scene, point, reach) : dotAt(scene, point, reach, zoom)
}

function dotAt(scene: Scene, point: Point, reach: number, zoom: number): SceneNode | null {
  const dots = { columns: scene.columns, view: { zoom } }
  let best: SceneNode | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const node of scene.nodesIn(around(point, Math.max(reach, mostRadius(dots))))) {
    const { x, y } = cardCenter(node)
    const fromMiddle = Math.hypot(x - point.x, y - point.y)
    const radius = radiusOf(dots, node.slot)
    const distance = Math.max(0, fromMiddle - radius)
    if (fromMiddle <= Math.max(radius, reach) && distance <= bestDistance) {
      best = node
      bestDistance = distance
    }
  }
  return best
}

function cardAt(scene: Scene, point: Point, reach: number): SceneNode | null {
  let best: SceneNode | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const node of scene.nodesIn(around(point, reach))) {
    const distance = distanceToBox(node, point)
    if (distance <= reach && distance <= bestDistance) {
      best = node
      bestDistance = distance
    }
  }
  return best
}

/**
 * Returns the edge nearest to a point of the canvas, as drawn at the zoom, within a distance of `reach` canvas units.
 */
export function edgeAt(scene: Scene, point: Point, reach: number, zoom: number): SceneEdge | null {
  let best: SceneEdge | null = null
  let bestDistance = reach
  for (const edge of scene.edgesNear(around(point, reach))) {
    const distance = distanceToCurve(curveAt(edge, zoom), point)
    if (distance <= bestDistance) {
      best = edge
      bestDistance = distance
    }
  }
  return best
}

function around(point: Point, reach: number): Box {
  return { minX: point.x - reach, minY: point.y - reach, maxX: point.x + reach, maxY: point.y + reach }
}

function distanceToBox(box: Box, point: Point): number {
  const dx = Math.max(box.minX - point.x, 0, point.x - box.maxX)
  const dy = Math.max(box.minY - point.y, 0, point.y - box.maxY)
  return Math.hypot(dx, dy)
}
