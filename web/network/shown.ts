import { graphLeft, nodesLeft } from '../../domain/filter/apply-filter.ts'
import type { Filter } from '../../domain/filter/filter.ts'
import { isAwaited } from '../../domain/filter/filter-needs.ts'
import { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { FilterMoment } from '../../domain/filter/node-tests.ts'
import type { Subgraph } from '../../domain/graph/ego-network.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { CommunityOf } from '../../domain/graph/groups/members.ts'
import type { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { localDay } from '../ui/time/days.ts'
import { GroupStandIns, type Grouped, type Grouping, noGroups } from './group-stand-ins.ts'

/** The display of nodes that do not match the filter. */
export type Others = 'hidden' | 'dimmed'

/** The user's filter settings for a network. */
export interface Showing {
  readonly filter: Filter | null
  readonly others: Others
}

export const noFilter: Showing = { filter: null, others: 'hidden' }

/**
 * The visible part of a network. Code that lists, counts, traverses, selects or exports entities uses `graph`. Code
 * that draws uses `drawn`, which includes dimmed entities.
 */
export interface Shown {
  /** The entities that match the filter, or the whole network if there is no filter. */
  readonly graph: Graph
  /** The entities that match or are dimmed. A card replaces the members of each collapsed group. */
  readonly drawn: Graph
  /** The network without the filter. */
  readonly whole: Graph
  /** The nodes and edges that are not dimmed. Null if nothing is dimmed. */
  readonly undimmed: Subgraph | null
  /** The groups and their state, collapsed or open. */
  readonly grouped: Grouped
}

/** Whether a node or edge is visible even if it does not match the filter. */
export type IsAlwaysShown = (id: string) => boolean

/** Computes the visible part. Caches data for the next change of the filter or the network. */
export class ShownFinder {
  #columns: GraphColumns | null = null
  readonly #stands = new GroupStandIns()

  /**
   * Returns the visible part. For the same network and filter, the graphs are the same objects. Cost: see `nodesLeft`,
   * `graphLeft` and `GroupStandIns`.
   */
  find(whole: Graph, showing: Showing, grouping: Grouping & FilterData, isKept: IsAlwaysShown): Shown {
    const filtered = this.#filtered(whole, showing, grouping, isKept)
    if (whole.groups.size === 0) return { ...filtered, grouped: noGroups }
    const { drawn, grouped } = this.#stands.find(whole, filtered.drawn, grouping)
    return { ...filtered, drawn, grouped, undimmed: withStands(filtered.undimmed, grouped) }
  }

  #filtered(
    whole: Graph,
    { filter, others }: Showing,
    beside: FilterData,
    isKept: IsAlwaysShown,
  ): Omit<Shown, 'grouped'> {
    // Until the measures or communities that the filter needs are known, everything is shown instead of nothing.
    const columns = filter && this.columns(whole)
    if (!columns || isAwaited(filter, columns, beside)) {
      return { graph: whole, drawn: whole, whole, undimmed: null }
    }
    const now = filterMoment(beside)
    const graph = graphLeft(filter, columns, nodesLeft(filter, columns, now, isKept), now.today, isKept)
    if (others === 'hidden') return { graph, drawn: graph, whole, undimmed: null }
    const undimmed = { nodes: new Set(graph.nodes.keys()), edges: new Set(graph.edges.keys()) }
    return { graph, drawn: whole, whole, undimmed: undimmed }
  }

  columns(whole: Graph): GraphColumns {
    if (this.#columns?.graph !== whole) this.#columns = new GraphColumns(whole, this.#columns)
    return this.#columns
  }
}

/** Adds the group cards that represent an undimmed node, and the lines that represent an undimmed edge. */
function withStands(undimmed: Subgraph | null, { stands }: Grouped): Subgraph | null {
  if (!undimmed || stands.size === 0) return undimmed
  const [nodes, edges] = [new Set(undimmed.nodes), new Set(undimmed.edges)]
  for (const [id, { nodeIds, edgeIds }] of stands) {
    if (nodeIds.some((nodeId) => undimmed.nodes.has(nodeId))) nodes.add(id)
    if (edgeIds.some((edgeId) => undimmed.edges.has(edgeId))) edges.add(id)
  }
  return { nodes, edges }
}

/** Data that filters need in addition to the network. */
export interface FilterData {
  readonly communityOf: CommunityOf
  /** The results of the analysis. Null until they are needed and known. */
  readonly analyzed: AnalyzedNodes | null
  /** Data derived from the user's own interactions. Null until they are known. */
  readonly contacts: OwnContacts | null
}

/** Returns the context for filters: the current day in the user's time zone, and data in addition to the network. */
export function filterMoment({ communityOf, analyzed, contacts }: FilterData): FilterMoment {
  const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
  return { today: localDay(new Date()), startOf, communityOf, analyzed, contacts }
}
