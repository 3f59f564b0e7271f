import { z } from 'zod'
import { emptyPlaces, defineLayout } from './layout.ts'
import { linksOf } from './links.ts'
import { inOrder, Order } from './node-order.ts'
import { inGrid } from './packing.ts'
import { Spacing } from './spacing.ts'

const Parameters = z.object({
  order: Order.unwrap().default('position'),
  spacing: Spacing,
  /** Number of columns. With 0, it is chosen so that the grid is slightly wider than tall. */
  columns: z.int().min(0).max(50).default(0),
})

/** Arranges nodes in rows and columns. */
export const grid = defineLayout({
  parameters: Parameters,
  *shape(graph, { order, spacing, columns }) {
    yield { progress: 0.1 }
    const places = emptyPlaces(graph.nodes.length)
    const moving = inOrder(graph, linksOf(graph), order).filter((node) => !graph.nodes[node]?.fixed)
    inGrid(places, moving, spacing, columns || undefined)
    return places
  },
})
