import type { NodeType } from '../entities/node/node.ts'
import type { TieGraph } from '../graph/metrics/tie-graph.ts'
import { type InsightOf, insightKey } from './insight.ts'

/**
 * Finds organizations that can be reached through a single person. In such an organization, exactly one person has a
 * connection to a node outside. `own` is the number of the user's own node. Skips organizations to which the user
 * belongs. Sorted by number of people (highest first), then by node number. Cost: one pass over the connections of
 * people at organizations.
 */
export function singleContacts(
  { ids, starts, ends }: TieGraph,
  types: readonly NodeType[],
  own: number | null,
): InsightOf<'contact'>[] {
  const tiesOf = (node: number) => ends.subarray(starts[node], starts[node + 1])
  const found: InsightOf<'contact'>[] = []
  for (const [organization, id] of ids.entries()) {
    if (types[organization] !== 'organization') continue
    const people = tiesOf(organization).filter((node) => types[node] === 'person')
    // Users need no contact at their own organizations.
    if (people.length === 0 || (own !== null && people.includes(own))) continue
    const inside = new Set([organization, ...people])
    const contacts = people.filter((person) => tiesOf(person).some((other) => !inside.has(other)))
    const [contact = 0] = contacts
    if (contacts.length !== 1) continue
    const nodeIds = [id, ids[contact] ?? ''] as const
    found.push({ kind: 'contact', key: insightKey('contact', nodeIds), nodeIds, people: people.length })
  }
  return found.sort((a, b) => b.people - a.people)
}
