import { useMemo } from 'react'
import { dueInBook } from '../../../domain/cadence/due-in-book.ts'
import type { DueList } from '../../../domain/cadence/due-list.ts'
import { datesOf, type NodeDate } from '../../../domain/cadence/node-dates.ts'
import type { ListedNetwork } from '../../../domain/entities/network/network.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { useBook, useLiveStore, useNetworks, useNetworkViews, useOpenTasks } from '../../store/hooks.ts'
import type { NetworkView } from '../../store/types.ts'
import type { TaskRow } from '../../task/task-rows.ts'
import { useToday } from '../../ui/time/use-today.ts'

/**
 * Maximum number of networks that are opened to read dates and email addresses from them. The number is limited,
 * because every open network receives live updates.
 */
const mostOpened = 30

interface DueListState {
  readonly status: NetworkView['status']
  readonly failure: string | null
  /** The due list. Null while it is loading. */
  readonly list: DueList<TaskRow> | null
  readonly today: string
  readonly book: Graph | null
  readonly networks: readonly ListedNetwork[]
  readonly views: ReadonlyMap<string, NetworkView>
  readonly openedNetworks: {
    readonly count: number
    readonly isAll: boolean
    /** Whether the list of the user's networks has loaded. */
    readonly isKnown: boolean
  }
}

/** Returns everything that is due today in all of a user's networks. */
export function useDueList(): DueListState {
  const store = useLiveStore()
  const today = useToday()
  const { graph: book, status, failure } = useBook(store.userId, true)
  const { networks, status: listStatus } = useNetworks()
  const { tasks } = useOpenTasks()
  const opened = useMemo(() => networks.slice(0, mostOpened).map(({ id }) => id), [networks])
  const views = useNetworkViews(opened)
  const dates = useMemo(() => [...views.values()].flatMap(({ graph }) => (graph ? datesIn(graph) : [])), [views])
  const { cadences, interactions, identities } = book ?? {}
  const list = useMemo(() => {
    if (!cadences || !interactions || !identities) return null
    return dueInBook<TaskRow>({ cadences, interactions, identities }, { tasks, dates, today })
  }, [cadences, interactions, identities, tasks, dates, today])
  const openedNetworks = {
    count: opened.length,
    isAll: opened.length === networks.length,
    isKnown: listStatus === 'ready',
  }
  return { status, failure, list, today, book, networks, views, openedNetworks }
}

function datesIn({ network, nodes, fields }: Graph): NodeDate[] {
  return datesOf({ networkId: network.id, nodes: nodes.values(), fields: fields.values() })
}
