import type { PictureRequest } from './artist.ts'
import { drawScene } from './draw.ts'
import { drawGround } from './draw-ground.ts'
import { Emphasis, type Standings } from './emphasis.ts'
import { Sheet } from './sheet.ts'
import { applyPatch, type SheetPatch } from './sheet-patch.ts'
import { Portraits } from './portraits.ts'
import type { SurfacePen } from './surface.ts'
import { palettes } from './tones.ts'

/** An artist's copy of what is drawn. */
export class Studio {
  readonly sheet = new Sheet()
  readonly emphasis = new Emphasis()
  readonly #closed = new AbortController()
  readonly #portraits: Portraits

  /** `onRenewed`: what was drawn before lacks a picture that is there now. */
  constructor(onRenewed: () => void) {
    this.#portraits = new Portraits({ onCome: onRenewed, signal: this.#closed.signal })
  }

  /** Pictures still on their way are not waited for. */
  close(): void {
    this.#closed.abort()
  }

  patch(patch: SheetPatch): void {
    applyPatch(this.sheet, patch)
  }

  emphasize(standings: Standings): void {
    this.emphasis.set(standings)
  }

  /** Draws a picture, with pauses. What is held lies on nothing, on a cleared context; the rest on the ground. */
  *draw(pen: SurfacePen, { view, ratio, scheme, part }: PictureRequest): Generator<void> {
    const { sheet, emphasis } = this
    const palette = palettes[scheme]
    if (part !== 'held') drawGround(pen, view, ratio, palette)
    // Pictures of nodes are drawn at less than half their size.
    pen.imageSmoothingQuality = 'high'
    pen.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y)
    const portraits = this.#portraits
    portraits.begin()
    yield* drawScene(pen, { sheet, emphasis, palette, portraits, view, part, thorough: false })
  }
}

/** Size of a picture in device pixels. */
export function pictureSize({ view, ratio }: PictureRequest): { width: number; height: number } {
  return { width: Math.max(1, Math.round(view.width * ratio)), height: Math.max(1, Math.round(view.height * ratio)) }
}
