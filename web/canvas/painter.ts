import { drawEdges, drawNodes, drawScene, type Emphasis } from './draw.ts'
import { type View, viewBox } from './geometry.ts'
import type { Scene } from './scene.ts'
import { palettes, type Scheme } from './tones.ts'

/** With at most this many entities in view the picture is drawn anew in every frame. */
const cheapDrawing = 1200
/** Time per frame for a picture that takes longer, milliseconds. */
const sliceMs = 7
/** CSS pixels drawn around the view, so that a picture can be shifted for a while before it has to be drawn anew. */
const margin = 200
/** With less than this left of the margin a new picture is begun. */
const slack = 80

interface Picture {
  readonly element: HTMLCanvasElement
  readonly pen: CanvasRenderingContext2D
  /** What it shows, margins included. Null while it shows nothing whole. */
  view: View | null
}

interface Job {
  readonly view: View
  readonly steps: Generator<void>
}

/**
 * Puts the scene on the screen. A small picture is drawn within the frame; a large one is drawn bit by bit on a hidden
 * canvas while the one before is shifted and scaled to follow the hand.
 */
export class Painter {
  readonly #scene: Scene
  #front: Picture
  #back: Picture
  readonly #live: Picture
  readonly #onWhole: () => void
  #view: View | null = null
  #scheme: Scheme = 'light'
  #emphasis: Emphasis
  #stale = true
  #job: Job | null = null
  #frame = 0

  /** `onWhole` is called whenever the picture shows everything in view. */
  constructor(host: HTMLElement, scene: Scene, emphasis: Emphasis, onWhole: () => void) {
    this.#scene = scene
    this.#emphasis = emphasis
    this.#onWhole = onWhole
    this.#front = picture(host)
    this.#back = picture(host)
    this.#back.element.style.visibility = 'hidden'
    this.#live = picture(host)
  }

  /** The picture no longer shows what it should. */
  invalidate(): void {
    this.#stale = true
    this.#schedule()
  }

  setView(view: View): void {
    this.#view = view
    this.#schedule()
  }

  setScheme(scheme: Scheme): void {
    this.#scheme = scheme
    this.invalidate()
  }

  setEmphasis(emphasis: Emphasis): void {
    this.#emphasis = emphasis
    this.invalidate()
  }

  /** Only what is being dragged moved: the picture without it still holds. */
  dragged(): void {
    this.#schedule()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const { element } of [this.#front, this.#back, this.#live]) element.remove()
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint()
    })
  }

  #paint(): void {
    const view = this.#view
    if (!view || view.width === 0 || view.height === 0) return
    if (this.#isCheap(view)) this.#paintAtOnce(view)
    else this.#paintInSlices(view)
    this.#paintHeld(view)
  }

  #isCheap(view: View): boolean {
    // While the whole network is small there is no need to ask the index.
    if (this.#scene.nodes.size + this.#scene.edges.size <= cheapDrawing) return true
    const box = viewBox(view)
    return this.#scene.nodesIn(box).length + this.#scene.edgesIn(box).length <= cheapDrawing
  }

  #paintAtOnce(view: View): void {
    this.#job = null
    const unchanged = !this.#stale && sameView(this.#front.view, view)
    if (unchanged) return
    prepare(this.#front, view)
    for (const _ of this.#steps(this.#front.pen, view)) continue
    this.#front.view = view
    place(this.#front, view)
    this.#stale = false
    this.#onWhole()
  }

  #paintInSlices(view: View): void {
    if (this.#front.view) place(this.#front, view)
    const wide = widened(view)
    const outdated = this.#stale || !this.#front.view || !covers(this.#front.view, view, slack)
    if (outdated && (!this.#job || this.#stale)) {
      prepare(this.#back, wide)
      this.#job = { view: wide, steps: this.#steps(this.#back.pen, wide) }
      this.#stale = false
    }
    if (this.#job) this.#continue(this.#job, view)
  }

  #continue(job: Job, view: View): void {
    const end = performance.now() + sliceMs
    while (performance.now() < end) {
      if (!job.steps.next().done) continue
      this.#job = null
      this.#back.view = job.view
      ;[this.#front, this.#back] = [this.#back, this.#front]
      this.#back.element.style.visibility = 'hidden'
      this.#front.element.style.visibility = 'visible'
      place(this.#front, view)
      if (covers(job.view, view)) this.#onWhole()
      else this.#schedule()
      return
    }
    this.#schedule()
  }

  #steps(pen: CanvasRenderingContext2D, view: View): Generator<void> {
    const held = this.#scene.held
    const emphasis = held.size > 0 ? this.#withoutHeld(held) : this.#emphasis
    return drawScene(pen, this.#scene, view, palettes[this.#scheme], emphasis)
  }

  #withoutHeld(held: ReadonlySet<string>): Emphasis {
    const { hiddenNodes, hiddenEdges } = this.#emphasis
    return {
      ...this.#emphasis,
      hiddenNodes: new Set([...hiddenNodes, ...held]),
      hiddenEdges: new Set([...hiddenEdges, ...this.#heldEdges(held).map((edge) => edge.id)]),
    }
  }

  #heldEdges(held: ReadonlySet<string>) {
    const edges = [...held].flatMap((id) => [...(this.#scene.nodes.get(id)?.edges ?? [])])
    return [...new Set(edges)]
  }

  /** What is being dragged moves in every frame, so it has a layer of its own. */
  #paintHeld(view: View): void {
    const held = this.#scene.held
    if (held.size === 0) {
      this.#live.element.style.visibility = 'hidden'
      return
    }
    this.#live.element.style.visibility = 'visible'
    prepare(this.#live, view)
    place(this.#live, view)
    const palette = palettes[this.#scheme]
    const edges = this.#heldEdges(held).filter((edge) => !this.#emphasis.hiddenEdges.has(edge.id))
    const nodes = [...held].flatMap((id) => this.#scene.nodes.get(id) ?? [])
    const shown = nodes.filter((node) => !this.#emphasis.hiddenNodes.has(node.id))
    for (const _ of drawEdges(this.#live.pen, edges, view, palette, this.#emphasis)) continue
    for (const _ of drawNodes(this.#live.pen, shown, view, palette, this.#emphasis)) continue
  }
}

function picture(host: HTMLElement): Picture {
  const element = document.createElement('canvas')
  element.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;pointer-events:none;'
  const pen = element.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw on a canvas.')
  host.append(element)
  return { element, pen, view: null }
}

/** Clears a picture, sets its size and lets it be drawn in canvas units. */
function prepare({ element, pen }: Picture, view: View): void {
  const ratio = window.devicePixelRatio || 1
  const width = Math.round(view.width * ratio)
  const height = Math.round(view.height * ratio)
  if (element.width !== width || element.height !== height) {
    element.width = width
    element.height = height
    element.style.width = `${view.width}px`
    element.style.height = `${view.height}px`
  }
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
}

/** Shifts and scales a picture of one view so that it fits another. */
function place({ element, view: from }: Picture, to: View): void {
  if (!from) {
    element.style.transform = ''
    return
  }
  const scale = to.zoom / from.zoom
  element.style.transform = `translate(${to.x - from.x * scale}px, ${to.y - from.y * scale}px) scale(${scale})`
}

function widened(view: View): View {
  return {
    x: view.x + margin,
    y: view.y + margin,
    zoom: view.zoom,
    width: view.width + 2 * margin,
    height: view.height + 2 * margin,
  }
}

/** True if a picture of `wide` shows all of `view`, sharp, and `spare` pixels around it. */
function covers(wide: View, view: View, spare = 0): boolean {
  const left = wide.x - view.x
  const top = wide.y - view.y
  return (
    wide.zoom === view.zoom &&
    left >= spare &&
    top >= spare &&
    left + view.width + spare <= wide.width &&
    top + view.height + spare <= wide.height
  )
}

function sameView(a: View | null, b: View): boolean {
  return a !== null && a.x === b.x && a.y === b.y && a.zoom === b.zoom && a.width === b.width && a.height === b.height
}
