import type { NodeType } from '../../../domain/entities/node/node.ts'
import { avatarRadius } from '../scene/card-level.ts'
import { circle, type DrawingContext } from './drawing-context.ts'

/** Height of the band at the top of an event's calendar icon, in canvas units. */
export const bandHeight = 5
const corner = 6
const venueRadius = avatarRadius * 0.9

/** Adds the outline of an avatar to the current path. The shape shows the type of the node without relying on color. */
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

/** Adds the part of an avatar that an image covers to the current path. The avatar is centered at (0, 0). */
export function imageOutlinePath(
  context: DrawingContext & Pick<CanvasRenderingContext2D, 'clip'>,
  type: NodeType,
): void {
  avatarPath(context, type, 0, 0)
  if (type !== 'venue' && type !== 'event') return
  context.clip()
  context.beginPath()
  if (type === 'event') context.rect(-avatarRadius, bandHeight - avatarRadius, 2 * avatarRadius, 2 * avatarRadius)
  // In a pin, the image is not rotated and does not reach into the tip.
  else context.rect(-venueRadius, -venueRadius, 2 * venueRadius, 2 * venueRadius)
}

/** Adds a pin to the current path: a rotated square with one sharp corner. */
function pinPath(context: DrawingContext, x: number, y: number): void {
  const radius = venueRadius
  const tip = radius * Math.SQRT2
  // Distance of the control points of a Bézier curve that approximates a quarter circle.
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
