import { useDeferredValue, useMemo } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { withoutAging } from '../../domain/graph/paths/connection-trust.ts'
import { rankPaths, type Ranking } from '../../domain/graph/paths/ranking.ts'
import { trustGraph } from '../../domain/graph/paths/trust-graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { FilterMoment } from '../../domain/filter/node-tests.ts'
import type { PathGoal } from '../network/panel.ts'
import { nodesOfGoal } from './goal.ts'

/** Returns the ranked paths in a network, and ranks them again after each change. Null until both ends are chosen. */
export function useRanking(
  latest: Graph,
  contacts: OwnContacts | null,
  from: string | null,
  goal: PathGoal | null,
  notVia: readonly string[],
  via: readonly string[],
  moment: FilterMoment,
): Ranking | null {
  // Deferred, because typing and drawing have priority.
  const graph = useDeferredValue(latest)
  const { nodes, edges } = graph
  const freshnessOf = useMemo(() => contacts?.freshnessOf.bind(contacts) ?? withoutAging, [contacts])
  const trust = useMemo(() => trustGraph({ nodes, edges }, freshnessOf), [nodes, edges, freshnessOf])
  return useMemo(
    () =>
      from === null || goal === null
        ? null
        : rankPaths(graph, trust, { from, to: nodesOfGoal(graph, goal, moment), notVia, via }),
    [graph, trust, from, goal, notVia, via, moment],
  )
}
