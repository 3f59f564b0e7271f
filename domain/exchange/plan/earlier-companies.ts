import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import { folded } from '../../folded.ts'
import { locateColumns } from '../map/columns.ts'
import type { ImportTable } from '../map/import-file.ts'
import { joinedName } from './rows.ts'
import type { TableMapping } from '../map/table-mapping.ts'

/** Label of the connection from a person to the organization created from the person's company. */
export const worksAt = 'Works at'

/**
 * Whether an earlier import of these files turned companies into organizations. File names can change, so an earlier
 * import is recognized by its people: the files contain at least half of the people that the import connected to
 * organizations. Cost: one pass over files and network.
 */
export function hadCompanies(
  tables: readonly ImportTable[],
  mappings: readonly TableMapping[],
  network: { readonly nodes: Iterable<Node>; readonly edges: Iterable<Edge> },
): boolean {
  const named = peopleWithCompanies(tables, mappings)
  if (named.size === 0) return false
  const nodeOf = new Map(Array.from(network.nodes, (node) => [node.id, node]))
  const bySource = new Map<string, { all: number; found: number }>()
  for (const { sourceId, targetId, label, evidence } of network.edges) {
    if (label !== worksAt || evidence.kind !== 'imported') continue
    const [person, company] = [nodeOf.get(sourceId), nodeOf.get(targetId)]
    if (person?.company == null || company?.type !== 'organization') continue
    if (person.origin?.source !== evidence.source || folded(person.company) !== folded(company.name)) continue
    const count = bySource.get(evidence.source) ?? { all: 0, found: 0 }
    const found = count.found + (named.has(folded(person.name)) ? 1 : 0)
    bySource.set(evidence.source, { all: count.all + 1, found })
  }
  return [...bySource.values()].some(({ all, found }) => found * 2 >= all)
}

/** Returns the normalized names in all tables that have a company column. */
function peopleWithCompanies(tables: readonly ImportTable[], mappings: readonly TableMapping[]): Set<string> {
  const named = new Set<string>()
  for (const [index, table] of tables.entries()) {
    const mapping = mappings[index]
    if (mapping?.rows !== 'nodes' || mapping.nodes.company === null) continue
    const columns = locateColumns(table, mapping.nodes)
    if (!columns.ok) continue
    for (const { cells } of table.rows) named.add(folded(joinedName(columns.value, cells)))
  }
  return named
}
