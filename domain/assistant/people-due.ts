import { type DueContact, duePeople } from '../cadence/due-list.ts'
import type { Graph } from '../entities/graph.ts'
import { Identities } from '../entities/identity/identities.ts'
import type { Asker } from '../strength/own-contacts.ts'

/** The people whom a user is due to contact, as on the page Today. */
export interface PeopleDue {
  /** People in the network, most urgent first. */
  readonly here: readonly DueContact[]
  /** Number of people who are only in other networks. */
  readonly elsewhere: number
  readonly today: string
}

/**
 * Returns the people who are due on the current day of the asker. Cost: one pass over the asker's interactions and
 * cadences.
 */
export function peopleDueOf(graph: Graph, { interactions = [], cadences = [], today, ...asker }: Asker): PeopleDue {
  const identities = new Identities(asker.identities)
  const { proposed, waiting } = duePeople({ interactions, cadences, identities, today })
  const due = [...proposed, ...waiting]
  const here = due.filter(({ cadence }) =>
    identities.nodesIn(graph.network.id, cadence).some((nodeId) => graph.nodes.has(nodeId)),
  )
  return { here, elsewhere: due.length - here.length, today }
}
