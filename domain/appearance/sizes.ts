import { leastScale, mostScale } from '../graph/card-size.ts'
import type { Graph } from '../entities/graph.ts'
import type { Appearance } from '../entities/view/appearance.ts'
import type { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { measureOf } from './measures.ts'

export interface Sizes {
  /** Scale of each card by node id, in percent of the default size. */
  readonly scales: ReadonlyMap<string, number>
  /** The smallest and the largest value of any node. */
  readonly least: number
  readonly most: number
}

/**
 * Returns the size of each node, or null if all nodes have the same size. The card's area is proportional to the value,
 * because people compare areas. Nodes without a value have the smallest size. Cost: two passes over the nodes.
 */
export function sizesOf(
  graph: Graph,
  { size }: Pick<Appearance, 'size'>,
  analyzed: AnalyzedNodes | null = null,
): Sizes | null {
  const measure = measureOf(graph, size, analyzed)
  if (!measure) return null
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  const values = new Map<string, number | null>()
  for (const node of graph.nodes.values()) {
    const value = measure(node)
    values.set(node.id, value)
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (least > most) return null
  const scaleOf = (value: number | null) => {
    if (value === null) return leastScale
    const share = most > least ? (value - least) / (most - least) : 0.5
    return Math.round(Math.sqrt(leastScale ** 2 + share * (mostScale ** 2 - leastScale ** 2)))
  }
  const scales = new Map<string, number>()
  for (const [id, value] of values) scales.set(id, scaleOf(value))
  return { scales, least, most }
}
