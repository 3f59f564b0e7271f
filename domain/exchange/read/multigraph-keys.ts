import { edgeMeaningOf } from '../headers/edge-header-words.ts'
import type { FoundItem } from './graph-tables.ts'

/** Name of the custom field for edge keys. Not "key", because most other programs use that name for ids. */
const fieldName = 'Edge key'

/**
 * Adds the keys that distinguish parallel edges in a networkx multigraph. A key becomes the label of its edge, or a
 * custom field if the edge already has a label. Keys that only count from 0, as networkx assigns by default, are
 * dropped.
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
