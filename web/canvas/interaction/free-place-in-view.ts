import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import { freePlace } from '../../../domain/graph/free-place.ts'
import { areaBeside } from '../scene/fit.ts'
import { type Box, type Point, toCanvas } from '../scene/geometry.ts'
import type { CanvasModel } from '../state/canvas-model.ts'

/** CSS pixels that a new card keeps from the edge of the view. */
const margin = 16

/** The free place in view nearest to the wanted one; `floats` see `floatsOn`. */
export function freePlaceInView({ scene, view }: CanvasModel, wanted: Point, floats: readonly Box[]): Point {
  const { width, height, zoom } = view.value
  const area = areaBeside(floats, { minX: 0, minY: 0, maxX: width, maxY: height })
  const from = toCanvas(view.value, { x: area.minX + margin, y: area.minY + margin })
  const to = toCanvas(view.value, { x: area.maxX - margin, y: area.maxY - margin })
  const inView = { minX: from.x, minY: from.y, maxX: to.x - cardWidth, maxY: to.y - bareCardHeight }
  if (zoom === 0 || inView.maxX < inView.minX || inView.maxY < inView.minY) return freePlace(scene, wanted)
  return freePlace(scene, wanted, inView)
}
