import { useEffect, useMemo } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { needsOf } from '../../domain/filter/filter-needs.ts'
import { useObservable } from '../ui/observable.ts'
import { CommunitySearch } from './community-search.ts'
import type { EditingSession } from './editing-session.ts'

/** Updates the session's communities. Only computes them if a part of the page requests them or a group needs them. */
export function useCommunities(session: EditingSession, graph: Graph | null): void {
  const isAsked = useObservable(session.communityDemand.isAsked)
  const { filter } = useObservable(session.showing)
  const isFollowed = isAsked || hasCommunityGroup(graph) || (graph !== null && needsOf(filter, graph).communities)
  const edges = graph?.edges
  const nodeCount = graph?.nodes.size
  const search = useMemo(
    () =>
      new CommunitySearch({
        async find(now, signal) {
          const { findCommunities } = await import('./find-communities.ts')
          return findCommunities(now, signal)
        },
        onFound: (communityOf) => session.knowCommunities(communityOf),
      }),
    [session],
  )
  useEffect(() => {
    if (isFollowed) return () => search.stop()
  }, [search, isFollowed])
  useEffect(() => {
    const { graph: now } = session
    if (isFollowed && edges && nodeCount !== undefined && now) search.follow(now)
  }, [session, search, isFollowed, edges, nodeCount])
}

function hasCommunityGroup(graph: Graph | null): boolean {
  for (const { rule } of graph?.groups.values() ?? []) if (rule?.by === 'community') return true
  return false
}
