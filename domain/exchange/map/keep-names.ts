import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import { hasLastNamesFirst } from './columns.ts'
import type { ImportTable } from './import-file.ts'
import type { TableMapping } from './table-mapping.ts'

/**
 * Leaves names such as "Smith, John" unchanged if the network already has nodes with such names. An earlier import
 * added them in this form, so changing the names now would create duplicates.
 */
export function keepKnownNames(
  tables: readonly Pick<ImportTable, 'headers' | 'preview' | 'lastNamesFirst'>[],
  mappings: readonly TableMapping[],
  nodes: Iterable<Pick<Node, 'name'>>,
): TableMapping[] {
  const written = tables.map((table, index) => {
    const mapping = mappings[index]
    if (!mapping || mapping.nodes.keepsNames || !hasLastNamesFirst(table, mapping.nodes)) return []
    const column = table.headers.indexOf(mapping.nodes.name[0] ?? '')
    return table.preview.map((cells) => folded(cells[column] ?? '')).filter((name) => name !== '')
  })
  if (written.every((names) => names.length === 0)) return [...mappings]
  const known = new Set(Array.from(nodes, ({ name }) => folded(name)))
  return mappings.map((mapping, index) =>
    written[index]?.some((name) => known.has(name))
      ? { ...mapping, nodes: { ...mapping.nodes, keepsNames: true } }
      : mapping,
  )
}
