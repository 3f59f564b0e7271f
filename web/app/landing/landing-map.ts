import { type Palette, paletteOf, type Scheme } from '../../canvas/drawing/colors.ts'
import { drawGround } from '../../canvas/drawing/draw-background.ts'
import { drawScene } from '../../canvas/drawing/draw-scene.ts'
import { HighlightFlags, noHighlights } from '../../canvas/drawing/highlights.ts'
import { noImages } from '../../canvas/drawing/render-pass.ts'
import { type Point, toCanvas, type View } from '../../canvas/scene/geometry.ts'
import { nodeAt } from '../../canvas/scene/hit-test.ts'
import type { SceneNode } from '../../canvas/scene/scene-node.ts'
import { Scene } from '../../canvas/scene/scene.ts'
import { landingAreas, landingNetwork } from './landing-network.ts'

/*
 * The interactive map at the top of the landing page. It uses the product's own scene and drawing code, without React
 * and with a sample network. The map covers a picture of the same network. The page shows this picture until the map
 * loads, and screen readers announce it. The layout does not shift when the map appears.
 */

/** Media query for narrow windows. Must match the pictures of the page; see web/public/landing/picture.tsx. */
const narrowWindow = '(max-width: 767.98px)'
/** Maximum number of pixels per canvas unit. Higher values take longer without a visible difference. */
const mostPixelsPerUnit = 3
const contrastQuery = '(prefers-contrast: more)'
/** Maximum fraction of the map that can be dragged out of view. */
const mostAside = 0.6

/** Starts the live map on a canvas that covers the static picture. */
export async function begin(canvas: HTMLCanvasElement): Promise<void> {
  // Waits for the fonts, because text that is measured with a fallback font would be truncated at the wrong position.
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 14px "Geist Variable"`)))
  new LandingMap(canvas).show()
}

/** A drag in progress. `node` is the dragged card, or null if the background is dragged. */
interface Grip {
  readonly pointer: number
  readonly node: SceneNode | null
  /** Last position of the pointer, in CSS pixels relative to the top left corner of the canvas. */
  last: Point
  readonly start: Point
}

class LandingMap {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #scene = new Scene()
  readonly #highlights = new HighlightFlags()
  /** Offset of the map in CSS pixels. */
  #shift: Point = { x: 0, y: 0 }
  #grip: Grip | null = null
  #pointedAt: SceneNode | null = null
  #frame = 0

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('This browser cannot draw on a canvas.')
    this.#canvas = canvas
    this.#context = context
    this.#scene.apply(landingNetwork())
  }

  show(): void {
    const canvas = this.#canvas
    const redraw = () => this.#drawSoon()
    canvas.hidden = false
    new ResizeObserver(redraw).observe(canvas)
    for (const query of ['(prefers-color-scheme: dark)', contrastQuery]) {
      matchMedia(query).addEventListener('change', redraw)
    }
    canvas.addEventListener('pointerdown', (event) => this.#take(event))
    canvas.addEventListener('pointermove', (event) => this.#move(event))
    canvas.addEventListener('pointerup', (event) => this.#letGo(event))
    // If the browser uses the touch for scrolling, the drag is reverted.
    canvas.addEventListener('pointercancel', (event) => this.#letGo(event, { back: true }))
    canvas.addEventListener('pointerleave', () => this.#pointAt(null))
    this.#pointAt(null)
    this.#draw()
  }

  get #view(): View {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    const area = matchMedia(narrowWindow).matches ? landingAreas.narrow : landingAreas.wide
    const zoom = width / area.width
    return {
      x: width / 2 - area.x * zoom + this.#shift.x,
      y: height / 2 - area.y * zoom + this.#shift.y,
      zoom,
      width,
      height,
    }
  }

  #take(event: PointerEvent): void {
    if (this.#grip || event.button !== 0) return
    const at = { x: event.offsetX, y: event.offsetY }
    const node = this.#nodeAt(at)
    const start = node ? { x: node.x, y: node.y } : this.#shift
    this.#grip = { pointer: event.pointerId, node, last: at, start }
    if (node) this.#scene.startDrag([node.id])
    this.#canvas.setPointerCapture(event.pointerId)
    this.#showHand()
  }

  #move(event: PointerEvent): void {
    const at = { x: event.offsetX, y: event.offsetY }
    const grip = this.#grip
    if (!grip) {
      if (event.pointerType === 'mouse') this.#pointAt(this.#nodeAt(at))
      return
    }
    if (event.pointerId !== grip.pointer) return
    const by = { x: at.x - grip.last.x, y: at.y - grip.last.y }
    grip.last = at
    const { node } = grip
    const { zoom, width, height } = this.#view
    if (node) this.#scene.drag(node.id, node.x + by.x / zoom, node.y + by.y / zoom)
    else {
      this.#shift = {
        x: within(this.#shift.x + by.x, width * mostAside),
        y: within(this.#shift.y + by.y, height * mostAside),
      }
    }
    this.#drawSoon()
  }

  #letGo(event: PointerEvent, { back = false } = {}): void {
    const grip = this.#grip
    if (!grip || event.pointerId !== grip.pointer) return
    this.#grip = null
    const { node, start } = grip
    if (node) this.#scene.endDrag(back ? new Set() : new Set([node.id]), new Map([[node.id, start]]))
    else if (back) this.#shift = start
    this.#showHand()
    this.#drawSoon()
  }

  #nodeAt(at: Point): SceneNode | null {
    const view = this.#view
    return nodeAt(this.#scene, toCanvas(view, at), 0, view.zoom)
  }

  /** Highlights a card and its neighbors. Null ends the highlight. */
  #pointAt(node: SceneNode | null): void {
    if (this.#grip) return
    const isOther = node !== this.#pointedAt
    this.#pointedAt = node
    const edges = [...(node?.edges ?? [])]
    const near = node && [node.slot, ...edges.map((edge) => edge.otherEnd(node).slot)]
    this.#highlights.set({
      ...noHighlights,
      highlightedNodes: near && new Uint32Array(near),
      highlightedEdges: near && new Uint32Array(edges.map(({ slot }) => slot)),
      dashes: true,
    })
    this.#showHand()
    if (isOther) this.#drawSoon()
  }

  #showHand(): void {
    this.#canvas.dataset.hand = this.#grip ? 'holds' : this.#pointedAt ? 'card' : 'ground'
  }

  #drawSoon(): void {
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const [canvas, context, view] = [this.#canvas, this.#context, this.#view]
    const ratio = Math.min(window.devicePixelRatio, mostPixelsPerUnit)
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    const palette = currentPalette()
    drawGround(context, view, ratio, palette)
    context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
    const { columns } = this.#scene
    const pass = { columns, highlights: this.#highlights, palette, images: noImages, view, hulls: [], thorough: false }
    for (const _ of drawScene(context, { ...pass, part: 'all' })) continue
  }
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}

/** Returns the colors of the current color scheme, which the user may have chosen independently of the system's. */
function currentPalette(): Palette {
  const chosen = document.documentElement.dataset.mantineColorScheme
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme: Scheme = isDark ? 'dark' : 'light'
  return paletteOf(scheme, matchMedia(contrastQuery).matches)
}
