import type { Artist, ExportRequest } from './artist.ts'
import type { Subject } from './subject.ts'
import { drawEdges } from './draw-edges.ts'
import { Emphasis, type Standings } from './emphasis.ts'
import type { View } from './geometry.ts'
import { LocalArtist } from './local-artist.ts'
import { Picture, widened } from './picture.ts'
import { noPortraits } from './portraits.ts'
import type { Scene } from './scene.ts'
import { palettes, type Scheme } from './tones.ts'
import { WorkerArtist } from './worker-artist.ts'

/** CSS pixels drawn around the view, so that a picture can be shifted for a while before it has to be drawn anew. */
const margin = 240
/** With less than this left of the margin a new picture is begun. */
const slack = 160
/** Edges pulled at one end are drawn in every frame of a drag, up to so many; the others follow when the hand lets go. */
const mostPulled = 600

export interface PainterOptions {
  readonly scene: Scene
  /** False until all that is to be drawn is there: a picture of half of it would only delay the whole. `invalidate` then. */
  isReady(): boolean
  /** The picture on the page shows everything in view, standing out as `standings` says. */
  onShown(standings: Standings): void
}

/**
 * Puts the scene on the page: asks an artist for pictures somewhat larger than the view and lets the last one follow
 * the hand until the next is there. What is being dragged has a picture of its own, which is only shifted; the edges
 * between it and the rest are drawn in every frame.
 */
export class Painter {
  readonly #scene: Scene
  readonly #isReady: PainterOptions['isReady']
  readonly #onShown: PainterOptions['onShown']
  readonly #rest: Picture
  readonly #held: Picture
  readonly #pulled: HTMLCanvasElement
  #artist: Artist
  #view: View | null = null
  #scheme: Scheme = 'light'
  #standings: Standings | null = null
  readonly #emphasis = new Emphasis()
  /** Counts what pictures depend on, beside the view. */
  #state = 0
  #restState = -1
  #heldState = -1
  /** The picture shows everything, but a font or a portrait has come that looks better. */
  #outdated = false
  #drawing = false
  #drag: { slot: number; x: number; y: number; pulled: number[] } | null = null
  /** After a drag its picture stays until the rest has been drawn with what was dragged in it. */
  #dropState = Number.POSITIVE_INFINITY
  #frame = 0
  #disposed = false

  constructor(host: HTMLElement, { scene, isReady, onShown }: PainterOptions) {
    this.#scene = scene
    this.#isReady = isReady
    this.#onShown = onShown
    this.#rest = new Picture(host, true)
    this.#pulled = document.createElement('canvas')
    this.#pulled.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;display:none'
    host.append(this.#pulled)
    this.#held = new Picture(host, false)
    this.#artist = this.#openArtist()
    scene.changeAll()
  }

  /** What is drawn has changed. */
  invalidate(): void {
    this.#state++
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

  setStandings(standings: Standings): void {
    this.#standings = standings
    this.#emphasis.set(standings)
    // Handed over, so the artist gets arrays of its own.
    this.#artist.emphasize(structuredClone(standings))
    this.#followHand(standings)
    this.invalidate()
  }

  /** Only what is being dragged moved. */
  dragged(): void {
    this.#schedule()
  }

  export(request: ExportRequest): Promise<Blob> {
    this.#tellChanges()
    return this.#artist.export(request)
  }

  dispose(): void {
    this.#disposed = true
    cancelAnimationFrame(this.#frame)
    this.#artist.dispose()
    for (const picture of [this.#rest, this.#held]) picture.remove()
    this.#pulled.remove()
  }

  #openArtist(): Artist {
    const renew = () => this.#renew()
    return typeof OffscreenCanvas === 'undefined' ? new LocalArtist(renew) : new WorkerArtist(renew)
  }

  /** No change of state: while many portraits come one after the other, no picture would ever count as shown. */
  #renew(): void {
    this.#outdated = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#disposed) return
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint()
    })
  }

  #paint(): void {
    const view = this.#view
    if (!view || view.width === 0 || view.height === 0 || !this.#standings) return
    this.#tellChanges()
    this.#rest.place(view)
    this.#held.place(this.#draggedView(view))
    this.#drawPulled(view)
    if (!this.#drawing && this.#isReady()) this.#ask(view)
  }

  #tellChanges(): void {
    const { changes, sheet } = this.#scene
    if (!changes.isEmpty) this.#artist.patch(changes.take(sheet))
  }

  /** Asks for the picture that is wanted most, if one is. */
  #ask(view: View): void {
    const dragged = this.#draggedView(view)
    if (this.#drag && (this.#heldState < 0 || !this.#held.covers(dragged, slack))) {
      void this.#draw('held', widened(dragged, margin))
    } else if (this.#restState !== this.#state || this.#outdated || !this.#rest.covers(view, slack)) {
      this.#outdated = false
      void this.#draw(this.#drag ? 'still' : 'all', widened(view, margin))
    }
  }

  async #draw(part: Subject['part'], wide: View): Promise<void> {
    const state = this.#state
    const standings = this.#standings
    this.#drawing = true
    try {
      const bitmap = await this.#artist.draw({
        view: wide,
        ratio: window.devicePixelRatio || 1,
        scheme: this.#scheme,
        part,
      })
      this.#drawing = false
      if (this.#disposed || !standings) bitmap.close()
      else if (part === 'held') this.#showHeld(bitmap, wide)
      else this.#showRest(bitmap, wide, state, standings)
      this.#schedule()
    } catch (error) {
      this.#drawing = false
      this.#drawOnPage(error)
    }
  }

  #showHeld(bitmap: ImageBitmap, wide: View): void {
    // The hand may have let go meanwhile; then what it held is about to be in the other picture.
    if (!this.#drag || !this.#view) {
      bitmap.close()
      return
    }
    this.#held.show(bitmap, wide)
    this.#held.place(this.#draggedView(this.#view))
    this.#heldState = this.#state
  }

  #showRest(bitmap: ImageBitmap, wide: View, state: number, standings: Standings): void {
    const view = this.#view
    this.#rest.show(bitmap, wide)
    this.#restState = state
    if (view) this.#rest.place(view)
    if (state >= this.#dropState) this.#forgetDrag()
    if (view && state === this.#state && this.#rest.covers(view)) this.#onShown(standings)
  }

  /** A worker that does not start, or dies, is no reason to show nothing. */
  #drawOnPage(error: unknown): void {
    if (this.#disposed) return
    if (this.#artist instanceof LocalArtist) throw error
    this.#artist.dispose()
    this.#artist = new LocalArtist(() => this.#renew())
    this.#scene.changeAll()
    if (this.#standings) this.setStandings(this.#standings)
  }

  /** Notices that nodes are taken into the hand, or let go. */
  #followHand({ heldNodes }: Standings): void {
    const [slot] = heldNodes
    if (slot === undefined) {
      // The standings change the state right after this.
      if (this.#drag) this.#dropState = Math.min(this.#dropState, this.#state + 1)
      return
    }
    // Taken up again before the rest was drawn.
    if (this.#dropState !== Number.POSITIVE_INFINITY) this.#forgetDrag()
    if (this.#drag) return
    const { sheet } = this.#scene
    this.#drag = { slot, x: sheet.x[slot] ?? 0, y: sheet.y[slot] ?? 0, pulled: this.#pulledEdges() }
    this.#heldState = -1
  }

  #forgetDrag(): void {
    this.#drag = null
    this.#dropState = Number.POSITIVE_INFINITY
    this.#held.hide()
    this.#pulled.style.display = 'none'
  }

  /** Edges with one end in the hand. */
  #pulledEdges(): number[] {
    const { held, nodes } = this.#scene
    const pulled: number[] = []
    for (const id of held) {
      for (const edge of nodes.get(id)?.edges ?? []) {
        if (!(held.has(edge.sourceId) && held.has(edge.targetId))) pulled.push(edge.slot)
        if (pulled.length >= mostPulled) return pulled
      }
    }
    return pulled
  }

  /** The view in which what is dragged would still lie where it was taken up. */
  #draggedView(view: View): View {
    const drag = this.#drag
    if (!drag) return view
    const { sheet } = this.#scene
    const dx = (sheet.x[drag.slot] ?? 0) - drag.x
    const dy = (sheet.y[drag.slot] ?? 0) - drag.y
    return { ...view, x: view.x + dx * view.zoom, y: view.y + dy * view.zoom }
  }

  #drawPulled(view: View): void {
    const drag = this.#drag
    if (!drag || drag.pulled.length === 0) return
    const ratio = window.devicePixelRatio || 1
    const element = this.#pulled
    const width = Math.round(view.width * ratio)
    const height = Math.round(view.height * ratio)
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    const pen = element.getContext('2d')
    if (!pen) return
    element.style.display = 'block'
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, width, height)
    pen.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
    const emphasis = this.#emphasis
    const subject: Subject = {
      sheet: this.#scene.sheet,
      emphasis,
      palette: palettes[this.#scheme],
      view,
      part: 'all',
      thorough: false,
      portraits: noPortraits,
    }
    const shown = drag.pulled.filter((slot) => !emphasis.isHiddenEdge(slot))
    for (const _ of drawEdges(pen, subject, shown)) continue
    pen.globalAlpha = 1
  }
}
