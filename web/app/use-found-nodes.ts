import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FoundNode } from '../../contract/overview.ts'
import { nodeTypeLabels } from '../../domain/entities/node/node.ts'
import { queries } from '../api/api.ts'
import { useLiveStore, useOpenGraph } from '../store/hooks.ts'
import { best, indexed, matching } from '../ui/find.ts'
import { searchTexts as texts } from './texts.ts'

/** Other networks are looked through once the typing has rested for so long. */
const askAfterMs = 150

/** Nodes by what is typed of their names: those of the open network at once, then those the server finds in the others. */
export function useFoundNodes(networkId: string | null, typed: string, most: number): readonly FoundNode[] {
  const { userId } = useLiveStore()
  const wanted = typed.trim()
  const isAsked = wanted !== ''
  const graph = useOpenGraph(isAsked ? networkId : null)
  const index = useMemo(() => indexed(graph?.nodes.values() ?? [], ({ name }) => name), [graph])
  const [words] = useDebouncedValue(wanted, askAfterMs)
  const { data: everywhere } = useQuery({
    ...queries.nodes.find.queryOptions({ input: { words }, context: { actor: userId } }),
    enabled: isAsked && words !== '',
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    if (!isAsked) return []
    const here = best(index, wanted, most).flatMap((node) =>
      graph ? [{ networkId: graph.network.id, networkName: graph.network.name, node }] : [],
    )
    const others = (everywhere ?? []).filter((found) => found.networkId !== graph?.network.id)
    // An answer may still be about what was typed before.
    return [
      ...here,
      ...matching(
        indexed(others, ({ node }) => node.name),
        wanted,
      ),
    ].slice(0, most)
  }, [isAsked, wanted, most, index, graph, everywhere])
}

/** What a node is, and, unless that is open, in which network. */
export function whereIs({ node, networkId, networkName }: FoundNode, openId: string | null): string {
  const type = nodeTypeLabels[node.type]
  return networkId === openId ? type : texts.inNetwork(type, networkName)
}
