import { drawDots } from './draw-dots.ts'
import { drawCard } from './draw-cards.ts'
import { drawHullNames, drawHulls } from './draw-hulls.ts'
import { drawEdges } from './draw-edges.ts'
import { drawNodeNames, placeNamesOf } from './draw-names.ts'
import { drawLabels } from './draw-labels.ts'
import { highlightFlag } from './highlights.ts'
import { detailLevel, labelZoom } from '../scene/detail-level.ts'
import { viewBox } from '../scene/geometry.ts'
import type { DrawingContext } from './drawing-context.ts'
import type { RenderPass } from './render-pass.ts'

/** Number of cards drawn before the generator yields. */
const pauseEvery = 100

/**
 * Draws everything in view, in canvas units under the view's transform. The generator yields regularly, so that the
 * caller can do other work in between. When it returns, the picture is complete.
 */
export function* drawScene(context: DrawingContext, pass: RenderPass): Generator<void> {
  const box = viewBox(pass.view)
  drawHulls(context, pass)
  const allEdges = pass.columns.edgesIn(box)
  const edges = edgesOf(pass, allEdges)
  yield* drawEdges(context, pass, edges)
  const allNodes = pass.columns.nodesIn(box)
  const nodes = nodesOf(pass, allNodes)
  yield* drawNodes(context, pass, nodes)
  if (detailLevel(pass.view.zoom) !== 'card') {
    // Names are placed for all nodes, including dragged ones, so that a drag does not move other names.
    const isHidden = (slot: number) => (pass.highlights.ofNode(slot) & highlightFlag.hidden) !== 0
    const named = allNodes.filter((slot) => !isHidden(slot))
    drawNodeNames(context, pass, placeNamesOf(context, pass, named, allEdges), new Set(nodes))
  }
  if (pass.view.zoom >= labelZoom && pass.columns.appearance.labels) yield* drawLabels(context, pass, edges)
  drawHullNames(context, pass)
}

function nodesOf({ highlights, part }: RenderPass, slots: readonly number[]): number[] {
  return slots.filter((slot) => {
    const flags = highlights.ofNode(slot)
    if (flags & highlightFlag.hidden) return false
    return part === 'all' || ((flags & highlightFlag.dragged) !== 0) === (part === 'dragged')
  })
}

/**
 * Returns the edges in this part of the scene. An edge between two dragged nodes belongs to the dragged part. An edge
 * with one dragged node belongs to no part, because it is drawn separately.
 */
function edgesOf({ columns, highlights, part }: RenderPass, slots: readonly number[]): number[] {
  return slots.filter((slot) => {
    if (highlights.ofEdge(slot) & highlightFlag.hidden) return false
    if (part === 'all') return true
    const source = highlights.ofNode(columns.source[slot] ?? 0) & highlightFlag.dragged
    const target = highlights.ofNode(columns.target[slot] ?? 0) & highlightFlag.dragged
    return part === 'dragged' ? (source & target) !== 0 : (source | target) === 0
  })
}

function* drawNodes(context: DrawingContext, pass: RenderPass, slots: readonly number[]): Generator<void> {
  if (detailLevel(pass.view.zoom) !== 'card') {
    yield* drawDots(context, pass, slots)
    return
  }
  let drawn = 0
  for (const slot of slots) {
    drawCard(context, pass, slot)
    if (++drawn % pauseEvery === 0) yield
  }
}
