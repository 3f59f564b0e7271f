import { cardWidth } from '../card-size.ts'
import type { LayoutGraph, Places } from './layout.ts'
import { cellFor } from './spacing.ts'

/** Indexes of nodes that keep their relative positions when they are moved. */
export type Block = readonly number[]

/** Target ratio of the length of a row to the total height. */
const shape = 1.5

/**
 * Packs blocks into rows in the given order, without overlaps, so that the result is slightly wider than tall. Changes
 * `places`. Cost: one pass over the nodes.
 */
export function pack({ nodes }: LayoutGraph, places: Places, blocks: readonly Block[], gap: number): void {
  const boxes = blocks.filter((block) => block.length > 0).map((block) => ({ block, ...boxOf(nodes, places, block) }))
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0)
  const rowWidth = Math.max(widest, Math.sqrt(area * shape))
  let [left, top, rowHeight] = [0, 0, 0]
  for (const { block, x, y, width, height } of boxes) {
    if (left > 0 && left + width > rowWidth) {
      top += rowHeight + gap
      left = 0
      rowHeight = 0
    }
    for (const node of block) {
      places.x[node] = (places.x[node] ?? 0) - x + left
      places.y[node] = (places.y[node] ?? 0) - y + top
    }
    left += width + gap
    rowHeight = Math.max(rowHeight, height)
  }
}

export function boxOf(nodes: LayoutGraph['nodes'], { x, y }: Places, block: Block) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const node of block) {
    minX = Math.min(minX, x[node] ?? 0)
    minY = Math.min(minY, y[node] ?? 0)
    maxX = Math.max(maxX, (x[node] ?? 0) + cardWidth)
    maxY = Math.max(maxY, (y[node] ?? 0) + (nodes[node]?.height ?? 0))
  }
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY }
}

/**
 * Arranges a block in a grid that starts at the origin, row by row. The grid is slightly wider than tall unless
 * `columns` is given.
 */
export function inGrid(places: Places, block: Block, spacing: number, columns?: number): void {
  const cell = cellFor(spacing)
  const across = columns ?? Math.max(1, Math.ceil(Math.sqrt((block.length * shape * cell.height) / cell.width)))
  for (const [index, node] of block.entries()) {
    places.x[node] = (index % across) * cell.width
    places.y[node] = Math.floor(index / across) * cell.height
  }
}

/** Places a block in rows below all others. The rows are about as wide as the others together, or wider. */
export function inRowsBelow(
  { nodes }: LayoutGraph,
  places: Places,
  block: Block,
  others: Block,
  spacing: number,
): void {
  if (block.length === 0) return
  const cell = cellFor(spacing)
  const above = others.length > 0 ? boxOf(nodes, places, others) : null
  const wide = above ? Math.floor(above.width / cell.width) : 0
  const columns = Math.max(wide, Math.ceil(Math.sqrt(block.length)))
  inGrid(places, block, spacing, columns)
  if (!above) return
  for (const node of block) {
    places.x[node] = (places.x[node] ?? 0) + above.x
    places.y[node] = (places.y[node] ?? 0) + above.y + above.height + cell.height
  }
}
