import { z } from 'zod'
import { emptyPlaces, defineLayout } from './layout.ts'
import { linksOf } from './links.ts'
import { inOrder, Order } from './node-order.ts'
import { putOnRing } from './rings.ts'
import { Spacing } from './spacing.ts'

const Parameters = z.object({ order: Order, spacing: Spacing })

/** Maximum number of cards on a single circle. A larger circle would not fit on the screen. */
const mostOnCircle = 300

/**
 * Arranges nodes on a circle, in an order in which most neighbors are adjacent. Large graphs get several concentric
 * circles.
 */
export const circle = defineLayout({
  parameters: Parameters,
  *shape(graph, { order, spacing }) {
    yield { progress: 0.1 }
    const places = emptyPlaces(graph.nodes.length)
    const moving = inOrder(graph, linksOf(graph), order).filter((node) => !graph.nodes[node]?.fixed)
    if (moving.length > 1) putOnRing(places, moving, { least: 0, gap: 40 * spacing, most: mostOnCircle })
    return places
  },
})
