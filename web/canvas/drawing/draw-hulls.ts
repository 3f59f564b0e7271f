import { detailLevel } from '../scene/detail-level.ts'
import { type Box, overlaps, viewBox } from '../scene/geometry.ts'
import type { Hull, Loop } from '../scene/hull.ts'
import { boxOf, hullLabel, hullText, placeNames } from '../scene/hull-label.ts'
import { displayColor, inkOn } from './colors.ts'
import type { DrawingContext } from './drawing-context.ts'
import type { RenderPass } from './render-pass.ts'
import { baselineOf, fontOf, shortened, widthOf } from './text-layout.ts'

/** Width of the outlines of areas, in pixels. */
const lineWidth = 1.5
/** Opacity of the areas. It is low, so that cards and lines above stay clear. */
const ground = { light: 0.1, dark: 0.14 } as const
const outline = 0.75
/** Factor for the opacity of areas while nodes or edges are highlighted. */
const dimmed = 0.4

/** Draws the areas of groups. Nested groups are drawn above the groups that contain them. */
export function drawHulls(context: DrawingContext, pass: RenderPass): void {
  const { view, palette } = pass
  const share = shareOf(pass)
  for (const { color: stored, loops } of drawnIn(pass)) {
    const color = displayColor(stored, palette.scheme)
    context.beginPath()
    for (const loop of loops) tracePath(context, loop)
    context.fillStyle = color
    context.globalAlpha = ground[palette.scheme] * share
    context.fill()
    context.strokeStyle = color
    context.lineWidth = lineWidth / view.zoom
    context.globalAlpha = outline * share
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Draws the names of groups above everything else, so that they are readable even if cards leave no space. */
export function drawHullNames(context: DrawingContext, pass: RenderPass): void {
  // Names outside the view are placed too, because the positions of names depend on each other.
  const places = placeNames(pass.hulls, pass.view.zoom)
  for (const hull of drawnIn(pass)) {
    const place = places.get(hull.id)
    if (place) drawName(context, pass, hull, place)
  }
  context.globalAlpha = 1
}

function drawnIn({ hulls, view, part }: RenderPass): readonly Hull[] {
  const seen = viewBox(view, hullLabel.widest)
  return hulls.filter(
    ({ isDragged, loops }) => (part === 'all' || isDragged === (part === 'dragged')) && overlaps(boxOf(loops), seen),
  )
}

function shareOf({ highlights }: RenderPass): number {
  return highlights.dimming ? dimmed : 1
}

function drawName(context: DrawingContext, pass: RenderPass, hull: Hull, { minX, minY, maxX, maxY }: Box): void {
  const { view, palette } = pass
  const share = shareOf(pass)
  const measure = (text: string) => widthOf(context, text, hullLabel.size, 600)
  const text = shortened(hullText(hull), (maxX - minX) * view.zoom - 2 * hullLabel.padding, measure)
  // At low zoom, names have no background, because it would cover dots.
  const isFar = detailLevel(view.zoom) === 'dot'
  const [width, height] = [(measure(text) + 2 * hullLabel.padding) / view.zoom, maxY - minY]
  const [x, y] = [(minX + maxX) / 2, baselineOf((minY + maxY) / 2, hullLabel.size / view.zoom)]
  if (!isFar) {
    context.beginPath()
    context.roundRect(x - width / 2, minY, width, height, height / 2)
    context.globalAlpha = 0.85 * share
    context.fillStyle = palette.canvas
    context.fill()
  }
  context.globalAlpha = share
  context.fillStyle = inkOn(hull.color, palette.scheme)
  context.font = fontOf(hullLabel.size / view.zoom, 600)
  context.textAlign = 'center'
  if (isFar) {
    context.lineJoin = 'round'
    context.lineWidth = 3 / view.zoom
    context.strokeStyle = palette.canvas
    context.strokeText(text, x, y)
  }
  context.fillText(text, x, y)
}

/**
 * Adds a closed curve to the current path. The curve goes through the midpoints between the points of the loop, so that
 * its corners are rounded.
 */
function tracePath(context: DrawingContext, loop: Loop): void {
  const count = loop.length / 2
  const x = (at: number) => loop[2 * (at % count)] ?? 0
  const y = (at: number) => loop[2 * (at % count) + 1] ?? 0
  let [fromX, fromY] = [(x(0) + x(1)) / 2, (y(0) + y(1)) / 2]
  context.moveTo(fromX, fromY)
  for (let at = 1; at <= count; at++) {
    const [toX, toY] = [(x(at) + x(at + 1)) / 2, (y(at) + y(at + 1)) / 2]
    // Converts the quadratic curve at a point to a cubic curve.
    const [bendX, bendY] = [x(at) * (2 / 3), y(at) * (2 / 3)]
    context.bezierCurveTo(fromX / 3 + bendX, fromY / 3 + bendY, toX / 3 + bendX, toY / 3 + bendY, toX, toY)
    fromX = toX
    fromY = toY
  }
}
