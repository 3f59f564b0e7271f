import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ActivityTopic, AllActivityPage, ListedActivity } from '../../contract/activity.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useContentChanges, useLiveStore } from '../store/hooks.ts'
import { mostPagesAtOnce } from './activity-feed.ts'

interface AllActivity {
  /** Entries of all networks, newest first. */
  readonly entries: readonly ListedActivity[]
  readonly people: AllActivityPage['people']
  readonly isAll: boolean
  /** `more` means that older entries are loading. */
  readonly status: 'loading' | 'ready' | 'more' | 'failed'
  /** Message to show if `status` is 'failed'. */
  readonly failure: string | null
  readonly more: () => void
  readonly retry: () => void
}

interface Question {
  readonly topic: ActivityTopic | undefined
  readonly words: string
  readonly networkId: string | undefined
}

const pageSize = 50

/**
 * Returns the activity of all networks, page by page. It is loaded again each time the page opens, and updated while
 * the component is mounted.
 */
export function useAllActivity({ topic, words, networkId }: Question): AllActivity {
  const { userId: actor } = useLiveStore()
  const query = useInfiniteQuery(
    queries.activity.list.infiniteOptions({
      context: { actor },
      input: (before: string | undefined) => ({
        limit: pageSize,
        ...(before === undefined ? {} : { before }),
        ...(topic === undefined ? {} : { topic }),
        ...(networkId === undefined ? {} : { networkId }),
        ...(words === '' ? {} : { words }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ before }) => before ?? undefined,
      staleTime: 0,
      gcTime: 0,
    }),
  )
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isRefetchError, fetchNextPage, refetch } = query
  useContentChanges(() => void refetch(), {
    concerns: (id) => networkId === undefined || id === networkId,
    isBusy: isFetching,
  })
  const pages = data?.pages ?? noPages
  const entries = useMemo(() => joined(pages), [pages])
  useSearchOn(pages, () => void fetchNextPage())
  // If an update fails, the shown entries stay valid, and the next change tries again.
  const failed = isRefetchError ? null : error
  return {
    entries,
    people: pages.at(-1)?.people ?? noPeople,
    isAll: data !== undefined && !hasNextPage,
    status: failed ? 'failed' : data === undefined ? 'loading' : isFetchingNextPage ? 'more' : 'ready',
    failure: failed ? failureText(failed) : null,
    more: () => void fetchNextPage(),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}

/**
 * Loads further pages while the newest pages contain no matches. After `mostPagesAtOnce` such pages, the user is asked
 * whether to continue.
 */
function useSearchOn(pages: readonly AllActivityPage[], goOn: () => void): void {
  const last = pages.at(-1)
  const empty = pages.length - 1 - pages.findLastIndex(({ entries }) => entries.length > 0)
  const isSought = last !== undefined && last.before !== null && empty > 0 && empty % mostPagesAtOnce !== 0
  const sought = isSought ? pages.length : 0
  const search = useEffectEvent(goOn)
  useEffect(() => {
    if (sought > 0) search()
  }, [sought])
}

/**
 * Joins the entries of all pages. If other users add to a step between two requests, two pages list the step. Only its
 * newest entry is kept.
 */
function joined(pages: readonly AllActivityPage[]): ListedActivity[] {
  const known = new Set<string>()
  return pages
    .flatMap(({ entries }) => entries)
    .filter(({ networkId, stepId }) => {
      const key = `${networkId} ${stepId}`
      return !known.has(key) && known.add(key)
    })
}

const noPages: readonly AllActivityPage[] = []
const noPeople: AllActivityPage['people'] = []
