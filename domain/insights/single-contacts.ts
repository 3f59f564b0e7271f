import type { NodeType } from '../entities/node/node.ts'
import type { TieGraph } from '../graph/metrics/tie-graph.ts'
import { type InsightOf, insightKey } from './insight.ts'

/**
 * Finds organizations that can be reached through one person only: exactly one of their people has a tie to a node
 * outside the organization. `own` is the person's own node; organizations it belongs to are skipped. Sorted by number
 * of people, then by position. Cost: the ties of all people of organizations.
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
    // Members of an organization need no contact to it.
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
