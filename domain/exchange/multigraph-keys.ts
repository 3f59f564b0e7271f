import { edgeMeaningOf } from './edge-header-words.ts'
import type { FoundItem } from './graph-tables.ts'

/** Not "key", because most other programs use that name for ids. */
const fieldName = 'Edge key'

/**
 * Adds the keys of a networkx multigraph, which distinguish parallel edges, as labels. Edges that already have a label
 * get them in a field. Keys that only count, which networkx starts at 0, are dropped.
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
