import type { ListedPerson } from '../../contract/listed.ts'
import { emailKey } from '../../domain/graph/duplicates/keys.ts'
import { contactsByPerson } from '../../domain/cadence/contacts-by-person.ts'
import { type DueContact, dueContact } from '../../domain/cadence/due-list.ts'
import { cadencesByPerson } from '../../domain/entities/cadence/cadences-by-person.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import type { IdentityPlace } from '../../domain/entities/identity/identity.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { newestOf } from '../../domain/interactions/timeline.ts'
import { addDays } from '../../domain/add-days.ts'
import { compareNames } from '../../domain/name-order.ts'
import { type Person, peopleOf, type PersonNode } from '../../domain/people/people.ts'
import { strengthOn } from '../../domain/strength/strength.ts'
import type { StrengthRules } from '../../domain/strength/strength-constants.ts'
import { rulesOf } from '../../domain/strength/weightings.ts'
import { type Findable, indexed, matching } from '../ui/search/find.ts'
import type { KnownTags, PersonTag } from './person-tags.ts'
import type { PeopleFilter, PeopleOrder } from './people-search.ts'

/** A node of a person, with the name of its network. */
export interface ListedNode extends PersonNode {
  readonly networkName: string
  readonly detail: string | null
  readonly isClose: boolean
  readonly tagIds: readonly string[]
  /** The strength that is set by hand, or null. */
  readonly strength: number | null
}

/** A person in the list, with the data about them in the user's book. */
export interface PersonRow {
  readonly person: Person<ListedNode>
  readonly name: string
  readonly detail: string | null
  /** The email addresses of all nodes, without duplicates. */
  readonly emails: readonly string[]
  readonly networkCount: number
  /** The tags of all nodes, without duplicates. */
  readonly tags: readonly PersonTag[]
  /** The last contact, past or planned, or null. */
  readonly last: Interaction | null
  /** The rhythm and when the next contact is due, or null. */
  readonly due: DueContact | null
  /** The strength that is set by hand, otherwise the computed one, or null. */
  readonly strength: number | null
}

type Networks = readonly { readonly id: string; readonly name: string }[]

/** Groups the listed nodes by person, in the order of the user's networks. */
export function listedPeople(
  listed: readonly ListedPerson[],
  networks: Networks,
  book: Pick<Graph, 'identities'>,
): Person<ListedNode>[] {
  const byNetwork = Map.groupBy(listed, ({ networkId }) => networkId)
  const nodes = networks.flatMap(({ id, name: networkName }) =>
    (byNetwork.get(id) ?? []).map(({ networkId, node, isClose, strength }): ListedNode => {
      const { id: nodeId, name, title, company, email, profileUrl, tagIds } = node
      const detail = [title, company].filter((part) => part !== null && part !== '').join(' · ') || null
      return { networkId, nodeId, name, email, profileUrl, networkName, detail, isClose, tagIds, strength }
    }),
  )
  return peopleOf(nodes, identitiesIn(book))
}

/** A node of a person. The user chooses which nodes belong to someone else. */
export interface Member extends IdentityPlace {
  /** Null if the node was deleted or the user left its network. */
  readonly listed: ListedNode | null
}

/** Returns all nodes of a person, the listed ones first. */
export function membersOf({ nodes, gone }: Person<ListedNode>): Member[] {
  return [
    ...nodes.map((listed) => ({ ...placeOf(listed), listed })),
    ...gone.map((place) => ({ ...place, listed: null })),
  ]
}

const placeOf = ({ networkId, nodeId, name }: IdentityPlace): IdentityPlace => ({ networkId, nodeId, name })

/**
 * Returns the rows of people, with last contacts, rhythms and strengths. Cost: one pass over the people, the cadences
 * and the interactions.
 */
export function personRows(
  people: readonly Person<ListedNode>[],
  book: Pick<Graph, 'identities' | 'cadences' | 'interactions' | 'weightings'>,
  today: string,
  tags: KnownTags,
): PersonRow[] {
  const identities = identitiesIn(book)
  const cadences = cadencesByPerson(book.cadences.values(), identities)
  const wanted = new Set(people.map(({ key }) => key))
  const contacts = contactsByPerson(book.interactions.values(), wanted, identities)
  const rules = new Map<string, StrengthRules>()
  const rulesIn = (networkId: string) => {
    const known = rules.get(networkId) ?? rulesOf(networkId, book.weightings.values())
    rules.set(networkId, known)
    return known
  }
  // The greatest strength in any of their networks, which can have different weights.
  const computedStrength = (known: readonly Interaction[], nodes: readonly ListedNode[]) => {
    const isClose = nodes.some((node) => node.isClose)
    const strengths = [...new Set(nodes.map(({ networkId }) => networkId))].flatMap((networkId) => {
      const own = rulesIn(networkId)
      const halfLife = isClose ? own.closeHalfLifeDays : own.halfLifeDays
      return strengthOn(known, today, halfLife, own)?.strength ?? []
    })
    return strengths.length > 0 ? Math.max(...strengths) : null
  }
  return people.map((person) => {
    const { key, nodes } = person
    const known = contacts.get(key) ?? []
    const cadence = cadences.get(key)
    const set = nodes.flatMap(({ strength }) => strength ?? [])
    return {
      person,
      name: nodes[0].name,
      detail: nodes.find(({ detail }) => detail !== null)?.detail ?? null,
      emails: emailsOf(nodes),
      networkCount: new Set(nodes.map(({ networkId }) => networkId)).size,
      tags: tags.of(nodes),
      last: newestOf(known),
      due: cadence ? dueContact(cadence, known, today) : null,
      strength: set.length > 0 ? Math.max(...set) : computedStrength(known, nodes),
    }
  })
}

/** Returns the distinct email addresses, as first written. */
function emailsOf(nodes: readonly ListedNode[]): string[] {
  const written = nodes.flatMap(({ email }) => (email === null || email.trim() === '' ? [] : email.trim()))
  return [...new Map(written.toReversed().map((email) => [emailKey(email), email])).values()].toReversed()
}

/** Prepares rows for searching. */
export function searchableRows(rows: readonly PersonRow[]): readonly Findable<PersonRow>[] {
  return indexed(rows, ({ person, emails, tags }) =>
    [
      ...person.nodes.flatMap(({ name, detail, networkName }) => [name, detail ?? '', networkName]),
      ...emails,
      ...tags.map(({ text }) => text),
    ].join(' '),
  )
}

/** Returns the rows that match a filter, sorted. `suggested` are the keys of people who may be the same as others. */
export function filteredRows(
  rows: readonly Findable<PersonRow>[],
  { words, show, contact, tag, order }: PeopleFilter,
  suggested: ReadonlySet<string>,
  today: string,
): PersonRow[] {
  const shows = ({ person, networkCount, due }: PersonRow) => {
    switch (show) {
      case 'all':
        return true
      case 'several':
        return networkCount > 1
      case 'suggested':
        return suggested.has(person.key)
      case 'rhythm':
        return due !== null
    }
  }
  const isQuiet = ({ last }: PersonRow) => {
    if (contact === 'any') return true
    if (contact === 'never') return last === null
    return last === null || last.day <= addDays(today, -Number(contact))
  }
  const hasTag = ({ tags }: PersonRow) => tag === null || tags.some(({ key }) => key === tag)
  return matching(rows, words)
    .filter((row) => shows(row) && isQuiet(row) && hasTag(row))
    .sort((a, b) => comparators[order](a, b) || compareNames(a.name, b.name))
}

const comparators: Readonly<Record<PeopleOrder, (a: PersonRow, b: PersonRow) => number>> = {
  name: () => 0,
  recent: (a, b) => compareDays(b.last?.day ?? '', a.last?.day ?? ''),
  quiet: (a, b) => compareDays(a.last?.day ?? '', b.last?.day ?? ''),
  due: (a, b) => compareDays(a.due?.round.dueOn ?? noDay, b.due?.round.dueOn ?? noDay),
  strength: (a, b) => (b.strength ?? 0) - (a.strength ?? 0),
  networks: (a, b) => b.networkCount - a.networkCount,
}

/** Sorts after every date. */
const noDay = '9999-99-99'

function compareDays(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
