import { edgeMeaningOf } from './edge-header-words.ts'
import type { FoundItem } from './graph-tables.ts'

/** Not "key", which in tables of any other program is an id. */
const fieldName = 'Edge key'

/**
 * The edges of a multigraph, as networkx writes it, with the keys that tell them apart where they join the same two: as
 * labels, or as a field of those that have a label. Keys that only count say nothing, and networkx counts from 0.
 */
export function withMultigraphKeys(edges: readonly FoundItem[]): FoundItem[] {
  const keys = new Set(edges.flatMap(({ cells }) => cells.get('key') ?? []))
  const label =
    edges.flatMap(({ cells }) => [...cells.keys()]).find((name) => edgeMeaningOf(name)?.field === 'label') ?? 'label'
  return edges.map((edge) => {
    const cells = new Map(edge.cells)
    const key = cells.get('key') ?? ''
    cells.delete('key')
    const isCount = keys.has('0') && /^\d+$/.test(key)
    if (key !== '' && !isCount) cells.set(cells.has(label) ? fieldName : label, key)
    return { ...edge, cells }
  })
}
