import { z } from 'zod'
import { emptyPlaces, defineLayout } from './layout.ts'
import { linksOf } from './links.ts'
import { inOrder, Order } from './node-order.ts'
import { putOnRing } from './rings.ts'
import { Spacing } from './room.ts'

const Parameters = z.object({ order: Order, spacing: Spacing })

/** On one circle more of them would be farther from each other than one can see. */
const mostOnCircle = 300

/** All on a circle, so ordered that neighbors mostly stand side by side; of very many, on circles around each other. */
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
