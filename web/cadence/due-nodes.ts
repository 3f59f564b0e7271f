import type { DueContact } from '../../domain/cadence/due-list.ts'
import type { Identities } from '../../domain/entities/identity/identities.ts'

/** A person with a contact interval, and their node in a network. */
export interface DueNode {
  readonly nodeId: string
  readonly due: DueContact
}

/** A person with a contact interval, and all their nodes in a network, existing or not. */
interface DuePerson {
  readonly nodeIds: readonly string[]
  readonly due: DueContact
}

/**
 * Returns the people to list in a network, each with a node. People whose nodes in this network were all deleted are
 * listed only if they are in no other network, so that the user can remove their interval.
 */
export function dueNodes(
  people: readonly DuePerson[],
  networkId: string,
  nodes: { has(nodeId: string): boolean },
  identities: Identities,
): DueNode[] {
  return people.flatMap(({ nodeIds, due }) => {
    const existing = nodeIds.find((each) => nodes.has(each))
    const isElsewhere = identities.placesOf(due.cadence).some((place) => place.networkId !== networkId)
    const nodeId = existing ?? (isElsewhere ? undefined : nodeIds[0])
    return nodeId === undefined ? [] : [{ nodeId, due }]
  })
}
