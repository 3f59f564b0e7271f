import { z } from 'zod'
import { communitiesOf } from './communities.ts'
import { emptyPlaces, defineLayout } from './layout.ts'
import { degreeOf, linksOf } from './links.ts'
import { inGrid, pack } from './packing.ts'
import { cellFor, Spacing } from './spacing.ts'
import { seededRandom } from './seeded-random.ts'

const Parameters = z.object({
  /** Whether nodes are grouped by their given groups or by communities detected in the connections. */
  by: z.enum(['given', 'community']).default('given'),
  spacing: Spacing,
})

/**
 * Arranges each group as a block, largest group first. Within a block, nodes with the most connections come first.
 * Nodes without a group come last.
 */
export const grouped = defineLayout({
  parameters: Parameters,
  needs: 'group',
  *shape(graph, { by, spacing }) {
    yield { progress: 0.1 }
    const links = linksOf(graph)
    const places = emptyPlaces(graph.nodes.length)
    const groups = new Map<string | null, number[]>()
    const found = by === 'community' ? communitiesOf(graph, seededRandom(1)) : null
    for (const [index, node] of graph.nodes.entries()) {
      if (node.fixed) continue
      const isLoose = degreeOf(links, index) === 0
      const group = found ? (isLoose ? null : String(found[index])) : (node.group ?? null)
      const known = groups.get(group)
      if (known) known.push(index)
      else groups.set(group, [index])
    }
    const blocks = [...groups].sort(
      ([a, many], [b, others]) =>
        Number(a === null) - Number(b === null) ||
        others.length - many.length ||
        (a ?? '').localeCompare(b ?? '', 'en'),
    )
    for (const [, block] of blocks) {
      block.sort((a, b) => degreeOf(links, b) - degreeOf(links, a) || a - b)
      inGrid(places, block, spacing)
    }
    const gap = cellFor(spacing).height
    pack(
      graph,
      places,
      blocks.map(([, block]) => block),
      gap,
    )
    return places
  },
})
