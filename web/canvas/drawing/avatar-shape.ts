import type { NodeType } from '../../../domain/entities/node/node.ts'
import { circle, type DrawingContext } from './drawing-context.ts'

/** Canvas units, as the style sheet of cards has them. */
export const avatarRadius = 18
/** Of the band at the top of an event's calendar leaf. */
export const bandHeight = 5
const corner = 6
const venueRadius = avatarRadius * 0.9

/** Adds the outline of an avatar to the path: it tells the type without its color. */
export function avatarPath(context: DrawingContext, type: NodeType, x: number, y: number): void {
  switch (type) {
    case 'person':
      circle(context, x, y, avatarRadius)
      break
    case 'venue':
      pinPath(context, x, y)
      break
    case 'organization':
    case 'event':
      context.roundRect(x - avatarRadius, y - avatarRadius, 2 * avatarRadius, 2 * avatarRadius, corner)
      break
  }
}

/** The part of an avatar around 0, 0 that a picture covers. */
export function imageOutlinePath(
  context: DrawingContext & Pick<CanvasRenderingContext2D, 'clip'>,
  type: NodeType,
): void {
  avatarPath(context, type, 0, 0)
  if (type !== 'venue' && type !== 'event') return
  context.clip()
  context.beginPath()
  if (type === 'event') context.rect(-avatarRadius, bandHeight - avatarRadius, 2 * avatarRadius, 2 * avatarRadius)
  // A picture stands upright in a pin and does not reach into its tip.
  else context.rect(-venueRadius, -venueRadius, 2 * venueRadius, 2 * venueRadius)
}

/** A square standing on a corner that is not rounded. */
function pinPath(context: DrawingContext, x: number, y: number): void {
  const radius = venueRadius
  const tip = radius * Math.SQRT2
  // A quarter circle by a Bézier curve bulges by this share of its radius.
  const bulge = 0.5523 * radius
  const diagonal = radius * Math.SQRT1_2
  const bend = bulge * Math.SQRT1_2
  context.moveTo(x, y + tip)
  context.lineTo(x - diagonal, y + diagonal)
  context.bezierCurveTo(
    x - diagonal - bend,
    y + diagonal - bend,
    x - diagonal - bend,
    y - diagonal + bend,
    x - diagonal,
    y - diagonal,
  )
  context.bezierCurveTo(
    x - diagonal + bend,
    y - diagonal - bend,
    x + diagonal - bend,
    y - diagonal - bend,
    x + diagonal,
    y - diagonal,
  )
  context.bezierCurveTo(
    x + diagonal + bend,
    y - diagonal + bend,
    x + diagonal + bend,
    y + diagonal - bend,
    x + diagonal,
    y + diagonal,
  )
  context.lineTo(x, y + tip)
}
