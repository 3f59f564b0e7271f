import { type PointerEvent, useEffect, useRef } from 'react'
import { useReactFlow } from '@xyflow/react'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import { neighborhoodIn } from '../../network/editing-session.ts'
import { useObservable } from '../../ui/observable.ts'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { type Box, cardCenter, viewBox } from '../scene/geometry.ts'
import type { SceneNode } from '../scene/scene-node.ts'
import styles from './minimap.module.css'
import { minimapShown } from '../state/minimap-preference.ts'
import { texts } from './texts.ts'
import { displayColor, palettes, type Scheme } from '../drawing/colors.ts'

/** Size in CSS pixels. */
const size = { width: 184, height: 124 }
const padding = 8
/** Minimum size of a node in pixels. */
const smallestDot = 2
/** Opacity of dimmed nodes. */
const dimmedAlpha = 0.2
/**
 * Interval between redraws in milliseconds while nodes are added or moved. The frame around the view is always updated
 * immediately.
 */
const paceMs = 250

/** The mapping from the canvas to the minimap: canvas × scale + (x, y). */
interface Projection {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export function Minimap() {
  const shown = useObservable(minimapShown)
  return shown ? <OpenMinimap /> : null
}

/** A small picture of the whole network with a frame around the visible part. Pressing a point moves the view there. */
function OpenMinimap() {
  const { model, scheme } = useCanvas()
  const { setCenter } = useReactFlow()
  const showsNeighborhood = useObservable(model.session.emphasis, neighborhoodIn) !== null
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const projection = useRef<Projection>({ scale: 1, x: 0, y: 0 })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      projection.current = projectionOf(model)
      if (canvas.current) drawNodes(canvas.current, model, projection.current, scheme)
      place()
    }
    const place = () => frame.current && placeFrame(frame.current, viewBox(model.view.value), projection.current)
    const redraw = () => {
      timer ??= setTimeout(draw, paceMs)
    }
    draw()
    const stops = [
      model.drawn.subscribe(redraw),
      model.dragged.subscribe(redraw),
      model.selection.subscribe(redraw),
      model.session.shown.subscribe(redraw),
      model.view.subscribe(place),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [model, scheme])

  const goTo = (event: PointerEvent<HTMLElement>) => {
    const corner = event.currentTarget.getBoundingClientRect()
    const { scale, x, y } = projection.current
    const at = { x: (event.clientX - corner.left - x) / scale, y: (event.clientY - corner.top - y) / scale }
    void setCenter(at.x, at.y, { zoom: model.view.value.zoom })
  }
  return (
    // Not in the tab order, because keys move the view on the canvas.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.minimap}
      data-lowered={showsNeighborhood || undefined}
      title={texts.minimap}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event)
      }}
    >
      <canvas ref={canvas} className={styles.nodes} data-minimap data-floats />
      <div ref={frame} className={styles.frame} />
    </div>
  )
}

function projectionOf(model: CanvasModel): Projection {
  const bounds = model.scene.bounds() ?? viewBox(model.view.value)
  const width = Math.max(1, bounds.maxX - bounds.minX)
  const height = Math.max(1, bounds.maxY - bounds.minY)
  const scale = Math.min((size.width - 2 * padding) / width, (size.height - 2 * padding) / height, 0.2)
  return {
    scale,
    x: size.width / 2 - ((bounds.minX + bounds.maxX) / 2) * scale,
    y: size.height / 2 - ((bounds.minY + bounds.maxY) / 2) * scale,
  }
}

function drawNodes(canvas: HTMLCanvasElement, model: CanvasModel, { scale, x, y }: Projection, scheme: Scheme): void {
  const ratio = window.devicePixelRatio || 1
  canvas.width = size.width * ratio
  canvas.height = size.height * ratio
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  const undimmed = model.session.shown.value?.undimmed
  // Nodes are grouped by color and drawn one color after the other, because changing the fill style is slow.
  const nodes = [...model.scene.nodes.values()]
  const [plain, dimmed] = undimmed
    ? [nodes.filter(({ id }) => undimmed.nodes.has(id)), nodes.filter(({ id }) => !undimmed.nodes.has(id))]
    : [nodes, []]
  const drawAll = (places: Iterable<SceneNode>, spread: number) => {
    for (const node of places) {
      const width = Math.max(smallestDot, cardWidth * node.scale * scale)
      const height = Math.max(smallestDot, 100 * node.scale * scale)
      const middle = cardCenter(node)
      const [left, top] = [middle.x * scale + x - width / 2 - spread, middle.y * scale + y - height / 2 - spread]
      context.fillRect(left, top, width + 2 * spread, height + 2 * spread)
    }
  }
  for (const [alike, alpha] of [[dimmed, dimmedAlpha] as const, [plain, 1] as const]) {
    context.globalAlpha = alpha
    for (const [color, places] of Map.groupBy(alike, (node) => node.color)) {
      context.fillStyle = displayColor(color, scheme)
      drawAll(places, 0)
    }
  }
  const selected = [...model.selection.value.nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? [])
  if (selected.length === 0) return
  context.fillStyle = palettes[scheme].selection
  drawAll(selected, 1)
}

function placeFrame(frame: HTMLElement, view: Box, { scale, x, y }: Projection): void {
  const left = Math.max(0, view.minX * scale + x)
  const top = Math.max(0, view.minY * scale + y)
  frame.style.transform = `translate(${left}px, ${top}px)`
  frame.style.width = `${Math.max(4, Math.min(size.width, view.maxX * scale + x) - left)}px`
  frame.style.height = `${Math.max(4, Math.min(size.height, view.maxY * scale + y) - top)}px`
}
