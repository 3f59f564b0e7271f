import type { Analysis } from './analysis.ts'
import type { MeasureId } from '../../measure-ids.ts'
import { measures } from './measures.ts'

/** A node with its value of a measure. */
export interface MeasuredNode {
  readonly nodeId: string
  readonly value: number
}

/** Relative difference below which values are equal. Sums in a different order differ by rounding errors. */
const rounding = 1e-9

/** Whether two values of a measure are equal, apart from rounding errors. */
export function areEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding * Math.abs(other)
}

/** Returns the rank of each of the nodes, best first. Equal values share a rank: 1, 2, 2, 4. */
export function ranksOf(nodes: readonly Pick<MeasuredNode, 'value'>[]): number[] {
  const ranks: number[] = []
  for (const [place, { value }] of nodes.entries()) {
    const before = nodes[place - 1]?.value
    const isEqual = before !== undefined && areEqual(value, before)
    ranks.push(isEqual ? (ranks[place - 1] ?? 1) : place + 1)
  }
  return ranks
}

/**
 * Returns the nodes with the best values of a measure, at most `most`. If values are equal, the node with more
 * connections comes first. Nodes without connections or with a value of zero are left out, and so are those for which
 * `isListed` returns false.
 */
export function topNodes(
  { ids, values }: Analysis,
  measure: MeasureId,
  most: number,
  isListed: (nodeId: string) => boolean = () => true,
): MeasuredNode[] {
  const { best, form } = measures[measure]
  const of = values[measure]
  const degree = (node: number) => values.degree[node] ?? 0
  const sign = best === 'high' ? -1 : 1
  const nodes = [...ids.keys()].filter((node) => degree(node) > 0 && (of[node] ?? 0) > 0 && isListed(ids[node] ?? ''))
  nodes.sort((a, b) => sign * ((of[a] ?? 0) - (of[b] ?? 0)) || degree(b) - degree(a) || a - b)
  const greatest = form === 'relative' ? (of[nodes[0] ?? 0] ?? 1) : 1
  return nodes.slice(0, most).map((node) => ({ nodeId: ids[node] ?? '', value: (of[node] ?? 0) / greatest }))
}
