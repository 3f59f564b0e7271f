import type { NodeType } from '../../domain/model/node.ts'

import { circle, type Pen } from './pen.ts'

/** Adds the outline of a node type to the path: the shape tells types apart without their color. */
export function markPath(pen: Pen, type: NodeType, x: number, y: number, radius: number): void {
  switch (type) {
    case 'person':
      circle(pen, x, y, radius)
      break
    case 'organization':
      pen.roundRect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, radius * 0.35)
      break
    case 'event':
      // A calendar leaf: flat top, wider than high.
      pen.roundRect(x - radius * 0.95, y - radius * 0.65, radius * 1.9, radius * 1.5, radius * 0.2)
      pen.rect(x - radius * 0.95, y - radius, radius * 1.9, radius * 0.2)
      break
    case 'venue':
      pinPath(pen, x, y, radius)
      break
  }
}

function pinPath(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x, y + radius)
  pen.bezierCurveTo(x - radius * 1.5, y - radius * 0.2, x - radius, y - radius, x, y - radius)
  pen.bezierCurveTo(x + radius, y - radius, x + radius * 1.5, y - radius * 0.2, x, y + radius)
}
