import { useEffect, useMemo, useRef } from 'react'
import type { ActivityInput } from '../../contract/activity.ts'
import { api } from '../api/api.ts'
import { useConfirmedVersion, useLiveStore } from '../store/hooks.ts'
import { useObservable } from '../ui/observable.ts'
import { ActivityFeed, type ActivityState } from './activity-feed.ts'

export type ActivityQuestion = Pick<ActivityInput, 'userId' | 'of' | 'topic' | 'words'> & { readonly limit: number }

/**
 * Delay in milliseconds before an update, so that changes in quick succession cause a single update, for example while
 * another user imports data.
 */
const gatherMs = 400

/** Returns the activity of an open network, and updates it while the component is mounted. */
export function useActivity(
  networkId: string,
  { userId, of, topic, words, limit }: ActivityQuestion,
): ActivityState & { readonly more: () => void; readonly retry: () => void } {
  const { userId: actor } = useLiveStore()
  const feed = useMemo(
    () =>
      new ActivityFeed((before, signal) =>
        api.networks.activity(
          {
            id: networkId,
            limit,
            ...(before === undefined ? {} : { before }),
            ...(userId === undefined ? {} : { userId }),
            ...(of === undefined ? {} : { of }),
            ...(topic === undefined ? {} : { topic }),
            ...(words === undefined ? {} : { words }),
          },
          { context: { actor }, signal },
        ),
      ),
    [networkId, actor, userId, of, topic, words, limit],
  )
  useEffect(() => {
    void feed.start()
    return () => feed.close()
  }, [feed])
  useNews(networkId, feed)
  return { ...useObservable(feed.state), more: () => void feed.more(), retry: () => void feed.start() }
}

function useNews(networkId: string, feed: ActivityFeed): void {
  const version = useConfirmedVersion(networkId)
  const seen = useRef({ feed, version })
  useEffect(() => {
    const before = seen.current
    seen.current = { feed, version }
    // A list that has just been loaded is up to date.
    if (before.feed !== feed || before.version === version || version === null) return
    const timer = setTimeout(() => void feed.refresh(), gatherMs)
    return () => clearTimeout(timer)
  }, [feed, version])
}
