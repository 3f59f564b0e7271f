import { initials } from '../ui/initials.ts'
import { type Pen, markPath } from './draw-marks.ts'
import { cardCentre, cardParts, cardWidth, type Curve, curvePoint, type View, viewBox } from './geometry.ts'
import { nameScale } from './name-scale.ts'
import type { Scene, SceneEdge, SceneNode } from './scene.ts'
import { drawnTone, mixed, type Palette } from './tones.ts'

/** Below this zoom nodes are dots and only hubs are named. */
const dotZoom = 0.24
/** From this zoom on the drawing looks like the cards it stands in for. */
const cardZoom = 0.33
/** Below this zoom labels of connections are hidden. */
export const labelZoom = 0.45

const mostHubNames = 40
const mostLabels = 200
/** Edges per stroke: longer paths take disproportionally long to fill. */
const strokeBatch = 150
/** Entities between two pauses. */
const pauseEvery = 200
/** Edges shorter than this on screen lie within their nodes. */
const shortestEdge = 3
/** Pixels. Dashes are laid along the whole line, seen or not, which takes longest where one sees the least of it. */
const longestDashed = 2000
/** With more edges than this in view they are drawn fainter and without dashes. */
const denseFrom = 1500

export interface Emphasis {
  /** These are elements of the page or drawn by themselves. */
  readonly hiddenNodes: ReadonlySet<string>
  readonly hiddenEdges: ReadonlySet<string>
  readonly selectedNodes: ReadonlySet<string>
  readonly selectedEdges: ReadonlySet<string>
  /** All others are dimmed. Null: nothing is. */
  readonly lit: { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> } | null
}

const dimmed = 0.25

export function strokeWidth(strength: number | null): number {
  return strength === null ? 1.75 : 1 + strength * 0.5
}

/**
 * Draws what is in view, in canvas units under the view's transform. Yields now and then, so that the caller can let a
 * frame pass; the picture is whole when it returns.
 */
export function* drawScene(pen: Pen, scene: Scene, view: View, palette: Palette, emphasis: Emphasis): Generator<void> {
  const box = viewBox(view)
  const edges = scene.edgesIn(box).filter((edge) => !emphasis.hiddenEdges.has(edge.id))
  const nodes = scene.nodesIn(box).filter((node) => !emphasis.hiddenNodes.has(node.id))
  yield* drawEdges(pen, edges, view, palette, emphasis)
  yield* drawNodes(pen, nodes, view, palette, emphasis)
}

export function* drawEdges(
  pen: Pen,
  edges: readonly SceneEdge[],
  view: View,
  palette: Palette,
  emphasis: Emphasis,
): Generator<void> {
  const far = view.zoom < dotZoom
  const dense = edges.length > denseFrom
  const dashable = (edge: SceneEdge) => !far && !dense && spanOf(edge.curve) * view.zoom <= longestDashed
  pen.save()
  const groups = Map.groupBy(edges, (edge) => `${strokeKey(edge, emphasis)}${dashable(edge)}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const selected = emphasis.selectedEdges.has(first.id)
    pen.setLineDash(dashable(first) ? [6, 4] : [])
    const width = selected ? 3 : strokeWidth(first.strength)
    pen.strokeStyle = selected ? palette.selection : drawnTone(first.tone, palette.scheme)
    pen.lineWidth = Math.max(width, (far ? 0.7 : 1) / view.zoom)
    pen.globalAlpha = isLit(emphasis, 'edges', first.id) ? (dense && far ? 0.45 : far ? 0.7 : 1) : dimmed
    for (let from = 0; from < group.length; from += strokeBatch) {
      pen.beginPath()
      for (const edge of group.slice(from, from + strokeBatch)) edgePath(pen, edge, view.zoom, far)
      pen.stroke()
      yield
    }
  }
  pen.restore()
  if (view.zoom >= labelZoom) drawLabels(pen, edges, palette, emphasis)
}

/** Edges with the same key are stroked together. */
function strokeKey(edge: SceneEdge, emphasis: Emphasis): string {
  const state = emphasis.selectedEdges.has(edge.id) ? 's' : isLit(emphasis, 'edges', edge.id) ? 'l' : 'd'
  return `${edge.tone}${edge.strength ?? 0}${state}`
}

function isLit(emphasis: Emphasis, kind: 'nodes' | 'edges', id: string): boolean {
  return !emphasis.lit || emphasis.lit[kind].has(id)
}

function edgePath(pen: Pen, { curve, source, target }: SceneEdge, zoom: number, far: boolean): void {
  if (spanOf(curve) * zoom < shortestEdge) return
  // Dots are smaller than the cards whose sides the curve joins.
  const from = far ? cardCentre(source) : { x: curve.x1, y: curve.y1 }
  const to = far ? cardCentre(target) : { x: curve.x2, y: curve.y2 }
  pen.moveTo(from.x, from.y)
  pen.bezierCurveTo(curve.c1x, curve.c1y, curve.c2x, curve.c2y, to.x, to.y)
}

export function spanOf(curve: Curve): number {
  return Math.abs(curve.x1 - curve.x2) + Math.abs(curve.y1 - curve.y2)
}

function drawLabels(pen: Pen, edges: readonly SceneEdge[], palette: Palette, emphasis: Emphasis): void {
  pen.save()
  pen.font = `12px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const edge of edges.filter((one) => one.label).slice(0, mostLabels)) {
    const at = curvePoint(edge.curve, 0.5)
    const label = shortened(edge.label, 28)
    const width = pen.measureText(label).width + 16
    pen.globalAlpha = isLit(emphasis, 'edges', edge.id) ? 1 : dimmed
    pen.fillStyle = palette.card
    pen.strokeStyle = palette.hairline
    pen.lineWidth = 1
    pen.beginPath()
    pen.roundRect(at.x - width / 2, at.y - 11, width, 22, 11)
    pen.fill()
    pen.stroke()
    pen.fillStyle = palette.text
    pen.fillText(label, at.x, at.y + 0.5)
  }
  pen.restore()
}

const font = "'Geist Variable', system-ui, sans-serif"

export function* drawNodes(
  pen: Pen,
  nodes: readonly SceneNode[],
  view: View,
  palette: Palette,
  emphasis: Emphasis,
): Generator<void> {
  pen.save()
  if (view.zoom < dotZoom) yield* drawDots(pen, nodes, view, palette, emphasis)
  else {
    let drawn = 0
    for (const node of nodes) {
      pen.globalAlpha = isLit(emphasis, 'nodes', node.id) ? 1 : dimmed
      drawCard(pen, node, view, palette, emphasis.selectedNodes.has(node.id))
      if (++drawn % pauseEvery === 0) yield
    }
  }
  pen.restore()
}

/** Radius of a dot in canvas units: well within a card, so that dots lie where cards will be. */
const dotRadius = 52

function* drawDots(
  pen: Pen,
  nodes: readonly SceneNode[],
  view: View,
  palette: Palette,
  emphasis: Emphasis,
): Generator<void> {
  const groups = Map.groupBy(nodes, (node) => `${node.type}${node.tone}${isLit(emphasis, 'nodes', node.id)}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    pen.globalAlpha = isLit(emphasis, 'nodes', first.id) ? 1 : dimmed
    pen.fillStyle = drawnTone(first.tone, palette.scheme)
    for (let from = 0; from < group.length; from += pauseEvery) {
      pen.beginPath()
      for (const node of group.slice(from, from + pauseEvery)) {
        const { x, y } = cardCentre(node)
        markPath(pen, node.type, x, y, dotRadius)
      }
      pen.fill()
      yield
    }
  }
  drawRings(pen, nodes, view, palette, emphasis.selectedNodes)
  drawHubNames(pen, nodes, view, palette, emphasis)
}

function drawRings(
  pen: Pen,
  nodes: readonly SceneNode[],
  view: View,
  palette: Palette,
  selected: ReadonlySet<string>,
): void {
  if (selected.size === 0) return
  pen.globalAlpha = 1
  pen.strokeStyle = palette.selection
  pen.lineWidth = 2 / view.zoom
  pen.beginPath()
  for (const node of nodes) {
    if (!selected.has(node.id)) continue
    const { x, y } = cardCentre(node)
    pen.moveTo(x + dotRadius * 1.5, y)
    pen.arc(x, y, dotRadius * 1.5, 0, 2 * Math.PI)
  }
  pen.stroke()
}

/** Names the best connected nodes in view, as far as the names do not cover each other. */
function drawHubNames(pen: Pen, nodes: readonly SceneNode[], view: View, palette: Palette, emphasis: Emphasis): void {
  const size = 12 / view.zoom
  pen.font = `600 ${size}px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  pen.lineWidth = 3 / view.zoom
  pen.strokeStyle = palette.canvas
  pen.fillStyle = palette.text
  const taken: { x: number; y: number; half: number }[] = []
  for (const hub of hubsOf(nodes)) {
    if (taken.length >= mostHubNames) break
    const centre = cardCentre(hub)
    const name = shortened(hub.name, 24)
    const place = { x: centre.x, y: centre.y + dotRadius * 1.3, half: pen.measureText(name).width / 2 }
    const covered = taken.some(
      (other) =>
        Math.abs(other.y - place.y) < size * 1.4 && Math.abs(other.x - place.x) < other.half + place.half + size,
    )
    if (covered) continue
    taken.push(place)
    pen.globalAlpha = isLit(emphasis, 'nodes', hub.id) ? 1 : dimmed
    pen.strokeText(name, place.x, place.y)
    pen.fillText(name, place.x, place.y)
  }
}

/** More candidates than names, because some will be covered. */
function hubsOf(nodes: readonly SceneNode[]): SceneNode[] {
  const candidates = mostHubNames * 5
  if (nodes.length <= candidates) return [...nodes].sort((a, b) => b.edges.size - a.edges.size)
  const degrees = nodes.map((node) => node.edges.size).sort((a, b) => b - a)
  const least = Math.max(2, degrees[candidates] ?? 0)
  return nodes.filter((node) => node.edges.size >= least).sort((a, b) => b.edges.size - a.edges.size)
}

/** Stands in for a card that has no element yet, or is too small to read. */
function drawCard(pen: Pen, node: SceneNode, view: View, palette: Palette, selected: boolean): void {
  const tone = drawnTone(node.tone, palette.scheme)
  pen.fillStyle = node.colored ? mixed(tone, palette.card, palette.tintShare) : palette.card
  pen.strokeStyle = selected ? palette.selection : node.colored ? tone : palette.hairline
  pen.lineWidth = selected ? 3 / view.zoom : node.colored ? 2 : Math.max(1, 0.75 / view.zoom)
  pen.beginPath()
  pen.roundRect(node.x + 0.5, node.y + 0.5, cardWidth - 1, node.height - 1, 10)
  pen.fill()
  pen.stroke()
  if (view.zoom < cardZoom) drawMiniature(pen, node, tone, palette)
  else drawHead(pen, node, tone, view, palette)
}

/** Avatar above, name below, both as large as the card allows. */
function drawMiniature(pen: Pen, node: SceneNode, tone: string, palette: Palette): void {
  const x = node.x + cardWidth / 2
  pen.fillStyle = tone
  pen.beginPath()
  markPath(pen, node.type, x, node.y + 28, 18)
  pen.fill()
  pen.fillStyle = palette.text
  pen.font = `600 28px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  const lines = linesOf(node.name, 11)
  lines.forEach((line, index) => {
    pen.fillText(line, x, node.y + (lines.length > 1 ? 50 : 56) + index * 28, cardWidth - 12)
  })
}

const avatarRadius = 18

function drawHead(pen: Pen, node: SceneNode, tone: string, view: View, palette: Palette): void {
  const middle = node.y + cardParts.padding + cardParts.head / 2
  const x = node.x + cardParts.padding + avatarRadius
  pen.fillStyle = node.colored ? palette.card : mixed(tone, palette.card, palette.tintShare * 1.5)
  pen.beginPath()
  markPath(pen, node.type, x, middle, avatarRadius)
  pen.fill()
  pen.fillStyle = tone
  pen.font = `600 14px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  if (node.type === 'person' || node.type === 'organization') pen.fillText(initials(node.name), x, middle)
  const size = 16 * nameScale(view.zoom)
  pen.fillStyle = palette.text
  pen.font = `600 ${size}px ${font}`
  pen.textAlign = 'left'
  const left = x + avatarRadius + 10
  const width = node.x + cardWidth - cardParts.padding - left
  const lines = linesOf(node.name, Math.floor(width / (size * 0.52)))
  lines.forEach((line, index) => {
    pen.fillText(line, left, middle + (index - (lines.length - 1) / 2) * size * 1.15, width)
  })
}

/** A name on at most two lines of about `length` characters. */
function linesOf(name: string, length: number): string[] {
  if (name.length <= length) return [name]
  const space = name.lastIndexOf(' ', length)
  if (space <= 0) return [shortened(name, length)]
  return [name.slice(0, space), shortened(name.slice(space + 1), length)]
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
