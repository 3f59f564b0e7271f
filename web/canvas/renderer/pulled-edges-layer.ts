import type { Palette } from '../drawing/colors.ts'
import { drawEdges } from '../drawing/draw-edges.ts'
import { HighlightFlags, type Highlights } from '../drawing/highlights.ts'
import { noImages, type RenderPass } from '../drawing/render-pass.ts'
import type { View } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'

/**
 * Maximum number of edges with one dragged end that are redrawn in every frame of a drag. Other edges are redrawn on
 * release.
 */
const mostPulled = 600

/** The edges between dragged nodes and other nodes. They are drawn on the page in every frame. */
export class PulledEdgesLayer {
  readonly #scene: Scene
  readonly #element = document.createElement('canvas')
  readonly #flags = new HighlightFlags()
  #slots: readonly number[] = []

  constructor(host: HTMLElement, scene: Scene) {
    this.#scene = scene
    this.#element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;display:none'
    host.append(this.#element)
  }

  setHighlights(highlights: Highlights): void {
    this.#flags.set(highlights)
  }

  /** Collects the edges that have one dragged end. */
  begin(): void {
    this.#slots = pulledEdges(this.#scene)
  }

  end(): void {
    this.#slots = []
    this.#element.style.display = 'none'
  }

  draw(view: View, palette: Palette): void {
    if (this.#slots.length === 0) return
    const context = this.#cleared(view)
    if (!context) return
    const highlights = this.#flags
    const pass: RenderPass = {
      columns: this.#scene.columns,
      highlights,
      palette,
      view,
      part: 'all',
      hulls: [],
      thorough: false,
      images: noImages,
    }
    const shown = this.#slots.filter((slot) => !highlights.isHiddenEdge(slot))
    for (const _ of drawEdges(context, pass, shown)) continue
    context.globalAlpha = 1
  }

  remove(): void {
    this.#element.remove()
  }

  #cleared(view: View): CanvasRenderingContext2D | null {
    const ratio = window.devicePixelRatio || 1
    const element = this.#element
    const width = Math.round(view.width * ratio)
    const height = Math.round(view.height * ratio)
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    const context = element.getContext('2d')
    if (!context) return null
    element.style.display = 'block'
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
    return context
  }
}

function pulledEdges({ draggedIds, nodes }: Scene): number[] {
  const pulled: number[] = []
  for (const id of draggedIds) {
    for (const edge of nodes.get(id)?.edges ?? []) {
      if (!(draggedIds.has(edge.sourceId) && draggedIds.has(edge.targetId))) pulled.push(edge.slot)
      if (pulled.length >= mostPulled) return pulled
    }
  }
  return pulled
}
