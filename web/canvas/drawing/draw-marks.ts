import type { NodeType } from '../../../domain/entities/node/node.ts'

import { circle, type DrawingContext } from './drawing-context.ts'

/** Adds the outline of a mark to the current path. The shape shows the type of the node without relying on color. */
export function markPath(context: DrawingContext, type: NodeType, x: number, y: number, radius: number): void {
  switch (type) {
    case 'person':
      circle(context, x, y, radius)
      break
    case 'organization':
      context.roundRect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, radius * 0.35)
      break
    case 'event':
      // A calendar icon with a flat top, wider than tall.
      context.roundRect(x - radius * 0.95, y - radius * 0.65, radius * 1.9, radius * 1.5, radius * 0.2)
      context.rect(x - radius * 0.95, y - radius, radius * 1.9, radius * 0.2)
      break
    case 'venue':
      pinPath(context, x, y, radius)
      break
  }
}

function pinPath(context: DrawingContext, x: number, y: number, radius: number): void {
  context.moveTo(x, y + radius)
  context.bezierCurveTo(x - radius * 1.5, y - radius * 0.2, x - radius, y - radius, x, y - radius)
  context.bezierCurveTo(x + radius, y - radius, x + radius * 1.5, y - radius * 0.2, x, y + radius)
}
