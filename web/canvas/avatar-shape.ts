import type { NodeType } from '../../domain/model/node.ts'
import { circle, type Pen } from './pen.ts'

/** Canvas units, as the style sheet of cards has them. */
export const avatarRadius = 18
/** Of the band at the top of an event's calendar leaf. */
export const bandHeight = 5
const corner = 6
const venueRadius = avatarRadius * 0.9

/** Adds the outline of an avatar to the path: it tells the type without its color. */
export function avatarPath(pen: Pen, type: NodeType, x: number, y: number): void {
  switch (type) {
    case 'person':
      circle(pen, x, y, avatarRadius)
      break
    case 'venue':
      pinPath(pen, x, y)
      break
    case 'organization':
    case 'event':
      pen.roundRect(x - avatarRadius, y - avatarRadius, 2 * avatarRadius, 2 * avatarRadius, corner)
      break
  }
}

/** The part of an avatar around 0, 0 that a picture covers. */
export function portraitPath(pen: Pen & Pick<CanvasRenderingContext2D, 'clip'>, type: NodeType): void {
  avatarPath(pen, type, 0, 0)
  if (type !== 'venue' && type !== 'event') return
  pen.clip()
  pen.beginPath()
  if (type === 'event') pen.rect(-avatarRadius, bandHeight - avatarRadius, 2 * avatarRadius, 2 * avatarRadius)
  // A picture stands upright in a pin and does not reach into its tip.
  else pen.rect(-venueRadius, -venueRadius, 2 * venueRadius, 2 * venueRadius)
}

/** A square standing on a corner that is not rounded. */
function pinPath(pen: Pen, x: number, y: number): void {
  const radius = venueRadius
  const tip = radius * Math.SQRT2
  // A quarter circle by a Bézier curve bulges by this share of its radius.
  const bulge = 0.5523 * radius
  const diagonal = radius * Math.SQRT1_2
  const bend = bulge * Math.SQRT1_2
  pen.moveTo(x, y + tip)
  pen.lineTo(x - diagonal, y + diagonal)
  pen.bezierCurveTo(
    x - diagonal - bend,
    y + diagonal - bend,
    x - diagonal - bend,
    y - diagonal + bend,
    x - diagonal,
    y - diagonal,
  )
  pen.bezierCurveTo(
    x - diagonal + bend,
    y - diagonal - bend,
    x + diagonal - bend,
    y - diagonal - bend,
    x + diagonal,
    y - diagonal,
  )
  pen.bezierCurveTo(
    x + diagonal + bend,
    y - diagonal + bend,
    x + diagonal + bend,
    y + diagonal - bend,
    x + diagonal,
    y + diagonal,
  )
  pen.lineTo(x, y + tip)
}
