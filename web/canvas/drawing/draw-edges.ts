import { highlightFlag } from './highlights.ts'
import { detailLevel } from '../scene/detail-level.ts'
import { alphaOfEdge, type RenderPass } from './render-pass.ts'
import { curveOf } from './draw-labels.ts'
import { viewBox } from '../scene/geometry.ts'
import type { DrawingContext } from './drawing-context.ts'
import { displayColor } from './colors.ts'
import { dashable } from '../scene/visible-curve.ts'
import { dashes, strokeWidth } from '../scene/stroke.ts'
import { arrowsShow, trimEnds } from '../scene/arrow.ts'
import { drawArrows } from './draw-arrows.ts'
import { isDrawnStraight, layLine, spanOf } from './edge-line.ts'

/** Maximum number of edges per `stroke()`. Longer paths take disproportionately long. */
const strokeBatch = 150
/** Minimum length in pixels of a drawn edge. Shorter edges are hidden by their nodes. */
const shortestEdge = 3
/**
 * Maximum opacity of edges. The more edges are in view, the fainter they are drawn, so that nodes stay recognizable.
 */
const strongest = { near: 1, far: 0.6 } as const
const faintest = { near: 0.3, far: 0.02 } as const
/** Minimum opacity of edges for users who prefer more contrast. */
const faintestStrong = { near: 0.7, far: 0.2 } as const
const fewEdges = 400
/**
 * How much the opacity of edges falls per unit of density. At density 1, lines one pixel wide would cover the view
 * completely.
 */
const perLayer = 8
/**
 * Factor for the opacity of long lines if there are many edges, so that clusters stand out from the lines between them.
 */
const longShare = 0.4
/** Minimum length of a long line, as a fraction of the view's width. */
const longFrom = 0.2
/** Maximum number of edges that are measured to estimate the total length of all edges. */
const mostSampled = 500
/** Maximum number of edges that have arrowheads at low zoom. Highlighted edges always have them. */
const mostFarArrows = 150

/** Bit of the style key: the line is long. */
const longBit = 8

const curve = new Float64Array(8)

export function* drawEdges(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  const far = detailLevel(pass.view.zoom) !== 'card'
  const dashed = far ? 'none' : dashedOf(pass, slots)
  const isCrowd = slots.length > fewEdges
  const groups = new Map<number, number[]>()
  for (const slot of slots) {
    const key = far && isCrowd ? farStyleOf(pass, slot) : styleOf(pass, slot, dashed)
    const group = groups.get(key)
    if (group) group.push(slot)
    else groups.set(key, [slot])
  }
  const strength = far ? farStrength(pass, slots) : nearStrength(pass, slots)
  const arrowsOfAll = arrowsShow(pass.view.zoom) && (!far || slots.length <= mostFarArrows)
  context.lineCap = 'butt'
  // Selected edges are drawn last, so that they are above the others.
  const ordered = [...groups].sort(([a], [b]) => (a & 1) - (b & 1))
  for (const [key, group] of ordered) {
    const [first = 0] = group
    setStyle(context, pass, first, {
      far,
      strength: key & longBit && isCrowd && far ? strength * longShare : strength,
      isCrowd,
    })
    context.setLineDash(key & 4 ? dashes : [])
    for (let from = 0; from < group.length; from += strokeBatch) {
      context.beginPath()
      for (const slot of group.slice(from, from + strokeBatch)) {
        if (key & 4) dashedPath(context, pass, slot)
        else edgePath(context, pass, slot, far)
      }
      context.stroke()
      if (arrowsOfAll || (arrowsShow(pass.view.zoom) && key & 3))
        drawArrows(context, pass, group, from, from + strokeBatch, far)
      yield
    }
  }
  context.setLineDash([])
}

function faintestOf({ palette }: RenderPass) {
  return palette.strong ? faintestStrong : faintest
}

function nearStrength(pass: RenderPass, slots: readonly number[]): number {
  return Math.max(faintestOf(pass).near, strongest.near * Math.sqrt(fewEdges / Math.max(slots.length, fewEdges)))
}

/**
 * Returns the opacity of edges at low zoom. The opacity falls as edges cover more of the view, so that overlapping
 * lines still show density.
 */
function farStrength(pass: RenderPass, slots: readonly number[]): number {
  const { zoom, width, height } = pass.view
  const step = Math.max(1, Math.floor(slots.length / mostSampled))
  let [length, sampled] = [0, 0]
  for (let index = 0; index < slots.length; index += step) {
    layLine(pass, slots[index] ?? 0, true, curve)
    length += spanOf(curve, zoom)
    sampled++
  }
  const layers = (slots.length * (length / Math.max(1, sampled))) / (width * height)
  return Math.max(faintestOf(pass).far, strongest.far / (1 + perLayer * layers))
}

type Dashed = 'all' | 'selected' | 'none'

/** Maximum number of selected edges that are dashed. Dashing more at high zoom is too slow. */
const mostDashedSelected = 150

function dashedOf({ highlights }: RenderPass, slots: readonly number[]): Dashed {
  if (highlights.dashes) return 'all'
  let selected = 0
  for (const slot of slots) if (highlights.ofEdge(slot) & highlightFlag.selected) selected++
  return selected <= mostDashedSelected ? 'selected' : 'none'
}

/**
 * Returns the style key of an edge. Edges with the same key are stroked together. The lowest bit is set for selected
 * edges.
 */
function styleOf(pass: RenderPass, slot: number, which: Dashed): number {
  const { columns, highlights } = pass
  const flags = highlights.ofEdge(slot)
  const selected = flags & highlightFlag.selected ? 1 : 0
  const highlighted = flags & highlightFlag.highlighted ? 2 : 0
  const dashed = which === 'all' || (which === 'selected' && selected) ? 4 : 0
  return (columns.edgeColor[slot] ?? 0) * 128 + (columns.strength[slot] ?? 0) * 16 + dashed + highlighted + selected
}

/**
 * Returns the style key of an edge among many at low zoom. The key ignores color and width, which are not recognizable
 * at this zoom. Selected and highlighted edges are the exception.
 */
function farStyleOf(pass: RenderPass, slot: number): number {
  const { view } = pass
  const key = styleOf(pass, slot, 'none')
  if (key & 3) return key
  layLine(pass, slot, true, curve)
  return spanOf(curve, view.zoom) > view.width * longFrom ? longBit : 0
}

interface Ink {
  readonly far: boolean
  /** Opacity of the lines. */
  readonly strength: number
  readonly isCrowd: boolean
}

function setStyle(context: DrawingContext, pass: RenderPass, slot: number, { far, strength, isCrowd }: Ink): void {
  const { columns, highlights, palette, view } = pass
  const selected = (highlights.ofEdge(slot) & highlightFlag.selected) !== 0
  const color = columns.colors[columns.edgeColor[slot] ?? 0] ?? palette.text
  const isPointedOut = selected || (highlights.ofEdge(slot) & highlightFlag.highlighted) !== 0
  const isPlain = far && isCrowd && !isPointedOut
  const width = strokeWidth(isPlain ? null : columns.strength[slot] || null, selected)
  const shown = isPlain ? palette.textMuted : displayColor(color, palette.scheme)
  context.strokeStyle = selected ? palette.selection : shown
  context.lineWidth = Math.max(width, (far ? 0.7 : 1) / view.zoom)
  context.globalAlpha = (isPointedOut ? 1 : strength) * alphaOfEdge(pass, slot)
}

function edgePath(context: DrawingContext, pass: RenderPass, slot: number, far: boolean): void {
  layLine(pass, slot, far, curve)
  const span = spanOf(curve, pass.view.zoom)
  if (span < shortestEdge) return
  if (!far) trimEnds(curve, pass.columns.arrowsOf(slot))
  const [x1 = 0, y1 = 0, c1x = 0, c1y = 0, c2x = 0, c2y = 0, x2 = 0, y2 = 0] = curve
  context.moveTo(x1, y1)
  if (isDrawnStraight(pass, span, far)) context.lineTo(x2, y2)
  else context.bezierCurveTo(c1x, c1y, c2x, c2y, x2, y2)
}

/** Adds the visible part of a dashed line to the current path. */
function dashedPath(context: DrawingContext, pass: RenderPass, slot: number): void {
  layLine(pass, slot, false, curve)
  trimEnds(curve, pass.columns.arrowsOf(slot))
  const part = dashable(curveOf(curve), viewBox(pass.view, 20))
  if (!part) return
  context.moveTo(part.x1, part.y1)
  context.bezierCurveTo(part.c1x, part.c1y, part.c2x, part.c2y, part.x2, part.y2)
}
