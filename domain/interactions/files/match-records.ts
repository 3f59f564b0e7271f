import { longestName } from '../../entities/fields.ts'
import { mostParticipants, type NewInteraction, type Participant } from '../../entities/interaction/interaction.ts'
import type { Interaction } from '../../entities/interaction/interaction.ts'
import type { Node } from '../../entities/node/node.ts'
import type { Edit } from '../../edits/edit.ts'
import type { Address, ContactRecord } from './contact-record.ts'

/** A record with the id of its interaction. Reading the file again gives the same id. */
export interface IdentifiedRecord extends ContactRecord {
  readonly id: string
}

export interface MatchOptions {
  readonly networkId: string
  readonly nodes: Iterable<Pick<Node, 'id' | 'name' | 'email'>>
  /** The user's own email addresses, in lowercase. They distinguish the user from the other people in a record. */
  readonly ownAddresses: ReadonlySet<string>
}

/** An interaction to log. */
export type Match = Pick<NewInteraction, 'id' | 'kind' | 'day' | 'participants'> & {
  readonly time: string | null
  readonly text: string
}

/** A person in a file, and the number of records that name this person. */
export interface PersonInFile extends Address {
  /** Number of records. */
  readonly count: number
  /** Day of the latest record, yyyy-mm-dd. */
  readonly last: string
}

export interface Matches {
  readonly interactions: readonly Match[]
  /** People with a node, most records first. */
  readonly known: readonly (PersonInFile & { readonly nodeId: string })[]
  /** People without a node, most records first. */
  readonly unknown: readonly PersonInFile[]
}

/**
 * Converts records to interactions. Finds the nodes of people by their email addresses. An email from the user is an
 * interaction with all recipients. An email to the user is an interaction with its sender only, and not with the other
 * recipients. Cost: one pass over nodes and records.
 */
export function matchRecords(
  records: Iterable<IdentifiedRecord>,
  { networkId, nodes, ownAddresses }: MatchOptions,
): Matches {
  const nodeByEmail = new Map<string, Pick<Node, 'id' | 'name'>>()
  for (const node of nodes) {
    const email = node.email?.trim().toLowerCase() ?? ''
    if (email !== '' && !nodeByEmail.has(email)) nodeByEmail.set(email, node)
  }
  const people = new Map<string, PersonInFile>()
  const interactions: Match[] = []
  for (const record of records) {
    const { kind, others } = contactOf(record, ownAddresses)
    const participants = new Map<string, Participant>()
    for (const { name, email } of others) {
      const before = people.get(email)
      people.set(email, {
        email,
        name: before?.name || name,
        count: (before?.count ?? 0) + 1,
        last: before && before.last > record.day ? before.last : record.day,
      })
      const node = nodeByEmail.get(email)
      if (node) participants.set(node.id, { networkId, nodeId: node.id, name: node.name.slice(0, longestName) })
    }
    if (participants.size === 0) continue
    interactions.push({
      id: record.id,
      kind,
      day: record.day,
      time: record.time,
      text: record.about,
      participants: [...participants.values()].slice(0, mostParticipants),
    })
  }
  const all = [...people.values()].sort((a, b) => b.count - a.count || (a.email < b.email ? -1 : 1))
  return {
    interactions,
    known: all.flatMap((person) => {
      const node = nodeByEmail.get(person.email)
      return node ? [{ ...person, name: node.name, nodeId: node.id }] : []
    }),
    unknown: all.filter(({ email }) => !nodeByEmail.has(email)),
  }
}

/** Returns the kind of the user's interaction, and the other people who took part. */
function contactOf(
  { kind, from, others }: ContactRecord,
  ownAddresses: ReadonlySet<string>,
): { readonly kind: Match['kind']; readonly others: readonly Address[] } {
  const isOther = ({ email }: Address) => !ownAddresses.has(email)
  if (kind === 'mail' && from && isOther(from)) return { kind: 'was_written_to', others: [from] }
  const all = kind === 'mail' || from === null ? others : [from, ...others]
  const byEmail = new Map(all.filter(isOther).map((each) => [each.email, each]))
  return { kind: kind === 'mail' ? 'wrote' : 'met', others: [...byEmail.values()] }
}

/**
 * Returns the edits that log the interactions. For an interaction that was already logged from an earlier file, the
 * edit only adds the missing participants.
 */
export function logEdits(
  matches: readonly Match[],
  logged: { get(id: string): Pick<Interaction, 'participants'> | undefined },
): Edit[] {
  return matches.flatMap((match): Edit[] => {
    const known = logged.get(match.id)
    if (!known) return [{ type: 'interaction.add', interaction: { ...match, direction: null } }]
    const ids = new Set(known.participants.map(({ nodeId }) => nodeId))
    const missing = match.participants.filter(({ nodeId }) => !ids.has(nodeId))
    if (missing.length === 0) return []
    const participants = [...known.participants, ...missing].slice(0, mostParticipants)
    return [{ type: 'interaction.update', id: match.id, changes: { participants } }]
  })
}
