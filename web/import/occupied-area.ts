import type { Area } from '../../domain/import/layout.ts'
import type { Graph } from '../../domain/model/graph.ts'

/** What a card covers on the canvas, in canvas units. */
const cardWidth = 176
const cardHeight = 120

/** The area the cards of a network cover; undefined if there are none. */
export function occupiedArea({ nodes }: Pick<Graph, 'nodes'>): Area | undefined {
  if (nodes.size === 0) return undefined
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of nodes.values()) {
    area.left = Math.min(area.left, x)
    area.top = Math.min(area.top, y)
    area.right = Math.max(area.right, x + cardWidth)
    area.bottom = Math.max(area.bottom, y + cardHeight)
  }
  return area
}
