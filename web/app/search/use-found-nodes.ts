import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FoundNode } from '../../../contract/overview.ts'
import { folded } from '../../../domain/folded.ts'
import { queries } from '../../api/api.ts'
import { prepareSearch, searchesRead, searchIn } from '../../network/node-searches.ts'
import { useLiveStore, useOpenGraph } from '../../store/hooks.ts'
import { useObservable } from '../../ui/observable.ts'
import { whenIdle } from '../../ui/page/when-idle.ts'

/** Time in milliseconds without typing before other networks are searched. */
const askAfterMs = 150

/** The nodes that were found in a network. */
export interface FoundGroup {
  readonly networkId: string
  readonly networkName: string
  readonly found: readonly FoundNode[]
}

/**
 * Finds nodes by name or any other property: immediately in the open network, and then in other networks, which the
 * server searches. Results are grouped by network. `without` excludes matches in tasks.
 */
export function useFoundNodes(
  networkId: string | null,
  typed: string,
  most: number,
  without?: 'task',
): readonly FoundGroup[] {
  const { userId } = useLiveStore()
  const wanted = typed.trim()
  const isAsked = wanted !== ''
  const graph = useOpenGraph(networkId)
  const read = useObservable(searchesRead)
  // Indexes names before the first key press, so that the search starts without a delay.
  useEffect(() => {
    if (graph && !isAsked) whenIdle(() => prepareSearch(graph))
  }, [graph, isAsked])
  const [words] = useDebouncedValue(wanted, askAfterMs)
  const { data: everywhere, isPlaceholderData } = useQuery({
    ...queries.nodes.find.queryOptions({
      input: { words, ...(networkId === null ? {} : { except: networkId }), ...(without ? { without } : {}) },
      context: { actor: userId },
    }),
    enabled: isAsked && words !== '',
    placeholderData: keepPreviousData,
  })
  const isAnswered = words === wanted && !isPlaceholderData
  return useMemo(() => {
    // Depends on `read`, so that the search runs again when more strings have been indexed.
    if (!isAsked || read < 0) return []
    const here = graph ? searchIn(graph).find(wanted, most, without) : []
    const where = { networkId: graph?.network.id ?? '', networkName: graph?.network.name ?? '' }
    const found = here.map(
      ({ node: { id, name, type }, by }): FoundNode => ({ ...where, node: { id, name, type }, by }),
    )
    // Until the server has responded, the previous results are filtered by the query.
    const others = (everywhere ?? []).filter(
      (each) => each.networkId !== graph?.network.id && (isAnswered || hasAll(each, wanted)),
    )
    const groups = Map.groupBy([...found, ...others].slice(0, most), (each) => each.networkId)
    return Array.from(groups, ([id, group]) => ({
      networkId: id,
      networkName: group[0]?.networkName ?? '',
      found: group,
    }))
  }, [isAsked, wanted, isAnswered, most, without, graph, everywhere, read])
}

function hasAll({ node, by }: FoundNode, typed: string): boolean {
  const text = folded(`${node.name} ${by?.text ?? ''}`)
  return folded(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
