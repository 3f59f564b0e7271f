import type { Graph } from '../entities/graph.ts'
import { type Filter, predicatesOf } from './filter.ts'
import { filterKeys } from './filter-keys.ts'
import { readFilter } from './filter-reader.ts'
import type { GraphColumns } from './graph-columns.ts'
import { type FilterMoment, placesOf } from './node-tests.ts'

/** Results that a filter does not compute itself, because they take more than a few passes over the network. */
export interface FilterNeeds {
  /** Whether the filter compares measures of the analysis. */
  readonly measures: boolean
  /** Whether the filter depends on communities. */
  readonly communities: boolean
}

export const noNeeds: FilterNeeds = { measures: false, communities: false }

/** Returns the results that a filter needs to be evaluated for a network. */
export function needsOf(filter: Filter | null, { groups }: Pick<Graph, 'groups'>): FilterNeeds {
  if (!filter) return noNeeds
  const predicates = predicatesOf(filter)
  const asksGroups = predicates.some((part) => part.kind === 'key' && part.key === 'in')
  return {
    measures: predicates.some((part) => part.kind === 'key' && filterKeys[part.key].values.kind === 'measure'),
    communities:
      predicates.some(({ kind }) => kind === 'community') ||
      (asksGroups && groups.some(({ rule }) => rule?.by === 'community')),
  }
}

/** Like `needsOf`, for a filter as text. A text that is not a filter needs nothing. */
export function needsOfTyped(typed: string, graph: Pick<Graph, 'groups'>): FilterNeeds {
  return needsOf(readFilter(typed).filter, graph)
}

/**
 * Whether a filter cannot be evaluated yet: a result that it needs is missing, or a node of a condition on communities
 * was added after the communities were computed.
 */
export function isAwaited(
  filter: Filter,
  columns: GraphColumns,
  { analyzed, communityOf }: Pick<FilterMoment, 'analyzed' | 'communityOf'>,
): boolean {
  const { measures, communities } = needsOf(filter, columns.graph)
  if ((measures && !analyzed) || (communities && communityOf === null)) return true
  const isUnknown = (place: number) => !communityOf?.has(columns.nodes[place]?.id ?? '')
  return predicatesOf(filter).some(
    (part) => part.kind === 'community' && part.of.some((reference) => placesOf(reference, columns).some(isUnknown)),
  )
}
