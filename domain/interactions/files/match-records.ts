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

type MatchedNode = Pick<Node, 'id' | 'name' | 'type' | 'email'>

export interface MatchOptions {
  readonly networkId: string
  readonly nodes: Iterable<MatchedNode>
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

/** A person in a file who has a node. */
export interface KnownPerson extends PersonInFile {
  readonly nodeId: string
  /** Whether the node was found by its name, because it has no email address. */
  readonly isByName: boolean
}

export interface Matches {
  readonly interactions: readonly Match[]
  /** People with a node, most records first. */
  readonly known: readonly KnownPerson[]
  /** People without a node, most records first. */
  readonly unknown: readonly PersonInFile[]
}

/**
 * Converts records to interactions. Finds the nodes of people by their email addresses, or by their names if exactly
 * one node and one person in the files have the name, and the node has no address. An email from the user is an
 * interaction with all recipients. An email to the user is an interaction with its sender only, and not with the other
 * recipients. Cost: one pass over nodes, and two over records.
 */
export function matchRecords(
  records: Iterable<IdentifiedRecord>,
  { networkId, nodes, ownAddresses }: MatchOptions,
): Matches {
  const people = new Map<string, PersonInFile>()
  for (const record of records) {
    for (const { name, email } of contactOf(record, ownAddresses).others) {
      const before = people.get(email)
      people.set(email, {
        email,
        name: before?.name || name,
        count: (before?.count ?? 0) + 1,
        last: before && before.last > record.day ? before.last : record.day,
      })
    }
  }
  const { nodeByEmail, nodeByName } = findNodes(people.values(), nodes)
  const nodeOf = (email: string) => nodeByEmail.get(email) ?? nodeByName.get(email)
  const interactions: Match[] = []
  for (const record of records) {
    const { kind, others } = contactOf(record, ownAddresses)
    const participants = new Map<string, Participant>()
    for (const { email } of others) {
      const node = nodeOf(email)
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
      const node = nodeOf(person.email)
      return node ? [{ ...person, name: node.name, nodeId: node.id, isByName: !nodeByEmail.has(person.email) }] : []
    }),
    unknown: all.filter(({ email }) => !nodeOf(email)),
  }
}

/** Returns the nodes of people by the people's email addresses, separately for both ways to find them. */
function findNodes(people: Iterable<PersonInFile>, nodes: Iterable<MatchedNode>) {
  const nodeByEmail = new Map<string, MatchedNode>()
  const nodesByName = Map.groupBy(nodes, ({ name }) => name)
  for (const node of [...nodesByName.values()].flat()) {
    const email = node.email?.trim().toLowerCase() ?? ''
    if (email !== '' && !nodeByEmail.has(email)) nodeByEmail.set(email, node)
  }
  const nodeByName = new Map<string, MatchedNode>()
  for (const [name, [person, ...morePeople]] of Map.groupBy(people, (each) => each.name)) {
    const [node, ...moreNodes] = nodesByName.get(name) ?? []
    const isUnique = morePeople.length + moreNodes.length === 0
    if (!person || !node || !isUnique || node.email?.trim() || node.type === 'event' || node.type === 'venue') continue
    nodeByName.set(person.email, node)
  }
  return { nodeByEmail, nodeByName }
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
