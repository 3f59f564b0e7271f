import type { Graph } from '../../../domain/entities/graph.ts'
import { drawGround } from '../drawing/draw-background.ts'
import { drawScene } from '../drawing/draw-scene.ts'
import { HighlightFlags } from '../drawing/highlights.ts'
import { paletteOf } from '../drawing/colors.ts'
import type { CanvasContext2D } from '../drawing/drawing-context.ts'
import { noImages } from '../drawing/render-pass.ts'
import { startViewport } from '../scene/fit.ts'
import type { View } from '../scene/geometry.ts'
import { Scene } from '../scene/scene.ts'
import { sceneUpdates } from '../scene/scene-update.ts'
import type { EarlyRequest } from './renderer.ts'

/** Draws a network before the app has loaded, as the canvas will first show it, without images. Returns the view. */
export function drawEarlyPicture(context: CanvasContext2D, request: EarlyRequest): View {
  const { snapshot, width, height, ratio, floats, scheme, moreContrast } = request
  const scene = new Scene()
  for (const update of sceneUpdates(null, graphOf(snapshot))) scene.apply(update)
  const whole = scene.bounds()
  const start = whole ? startViewport(whole, scene.nodes, { width, height }, floats) : { x: 0, y: 0, zoom: 1 }
  const view = { ...start, width, height }
  const palette = paletteOf(scheme, moreContrast)
  drawGround(context, view, ratio, palette)
  context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
  const { columns } = scene
  const pass = {
    columns,
    highlights: new HighlightFlags(),
    palette,
    images: noImages,
    view,
    hulls: [],
    thorough: false,
  }
  for (const _ of drawScene(context, { ...pass, part: 'all' })) continue
  return view
}

/**
 * Returns the parts of a graph that cards and connections need, as plain maps, because the code for whole graphs is
 * large and not loaded yet when this function runs.
 */
function graphOf({ network, nodes, edges, tags, fields, tasks }: EarlyRequest['snapshot']): Graph {
  const byId = <T extends { readonly id: string }>(entities: readonly T[]) =>
    new Map(entities.map((entity) => [entity.id, entity]))
  const tasksByNode = Map.groupBy(tasks, ({ nodeId }) => nodeId)
  const parts = {
    network,
    nodes: byId(nodes),
    edges: byId(edges),
    tags: byId(tags),
    fields: byId(fields),
    tasks: byId(tasks),
    tasksByNode: new Map(Array.from(tasksByNode, ([nodeId, owned]) => [nodeId, owned.map(({ id }) => id)])),
  }
  return parts as unknown as Graph
}
