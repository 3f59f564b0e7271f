import { graphLeft, nodesLeft } from '../../domain/filter/apply-filter.ts'
import type { Filter } from '../../domain/filter/filter.ts'
import { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { FilterMoment } from '../../domain/filter/node-tests.ts'
import type { Subgraph } from '../../domain/graph/ego-network.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { CommunityOf } from '../../domain/graph/groups/members.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { localDay } from '../ui/days.ts'
import { GroupStands, type Grouped, type Grouping, noGroups } from './group-stands.ts'

/** What happens to what a filter does not leave: it is not there, or steps back. */
export type Others = 'hidden' | 'dimmed'

/** What a person looks at of a network. */
export interface Showing {
  readonly filter: Filter | null
  readonly others: Others
}

export const everything: Showing = { filter: null, others: 'hidden' }

/**
 * What is shown of a network. Whatever lists, counts, walks, selects or exports nodes and connections reads `graph`; whatever
 * draws them reads `drawn`, in which those that are dimmed stand as well.
 */
export interface Shown {
  /** What is shown, as a network of its own; the whole network while there is no filter. */
  readonly graph: Graph
  /** What is shown and what is dimmed; one card stands for all members of a collapsed group. */
  readonly drawn: Graph
  /** Before a filter, with everything in it. */
  readonly whole: Graph
  /** What all others are dimmed for; null: none are. */
  readonly standingOut: Subgraph | null
  /** The groups, and which of them are collapsed. */
  readonly grouped: Grouped
}

/** Nodes and connections that stay whatever the filter says. */
export type Kept = (id: string) => boolean

/** Finds out what is shown, and keeps what helps to find it out again after the next key or edit. */
export class ShownFinder {
  #columns: GraphColumns | null = null
  readonly #stands = new GroupStands()

  /** The same graphs for the same network and filter. Cost: see `nodesLeft`, `graphLeft` and `GroupStands`. */
  find(whole: Graph, showing: Showing, grouping: Grouping & Beside, isKept: Kept): Shown {
    const filtered = this.#filtered(whole, showing, grouping, isKept)
    if (whole.groups.size === 0) return { ...filtered, grouped: noGroups }
    const { drawn, grouped } = this.#stands.find(whole, filtered.drawn, grouping)
    return { ...filtered, drawn, grouped, standingOut: withStands(filtered.standingOut, grouped) }
  }

  #filtered(whole: Graph, { filter, others }: Showing, beside: Beside, isKept: Kept): Omit<Shown, 'grouped'> {
    if (!filter) return { graph: whole, drawn: whole, whole, standingOut: null }
    const columns = this.columns(whole)
    const now = filterMoment(beside)
    const graph = graphLeft(filter, columns, nodesLeft(filter, columns, now, isKept), now.today, isKept)
    if (others === 'hidden') return { graph, drawn: graph, whole, standingOut: null }
    const standingOut = { nodes: new Set(graph.nodes.keys()), edges: new Set(graph.edges.keys()) }
    return { graph, drawn: whole, whole, standingOut }
  }

  columns(whole: Graph): GraphColumns {
    if (this.#columns?.graph !== whole) this.#columns = new GraphColumns(whole, this.#columns)
    return this.#columns
  }
}

/** A card that stands for somebody who stands out does so as well. */
function withStands(standingOut: Subgraph | null, { stands }: Grouped): Subgraph | null {
  if (!standingOut || stands.size === 0) return standingOut
  const [nodes, edges] = [new Set(standingOut.nodes), new Set(standingOut.edges)]
  for (const [id, { nodeIds, edgeIds }] of stands) {
    if (nodeIds.some((nodeId) => standingOut.nodes.has(nodeId))) nodes.add(id)
    if (edgeIds.some((edgeId) => standingOut.edges.has(edgeId))) edges.add(id)
  }
  return { nodes, edges }
}

/** What is known beside the network. */
export interface Beside {
  readonly communityOf: CommunityOf
  /** What the person's own interactions say; null while that is not known. */
  readonly contacts: OwnContacts | null
}

/** Now, where the person is. */
export function filterMoment({ communityOf, contacts }: Beside): FilterMoment {
  const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
  return { today: localDay(new Date()), startOf, communityOf, contacts }
}
