import type { Graph } from '../../domain/entities/graph.ts'
import { useBook, useLiveStore } from '../store/hooks.ts'

/** The tags of the user's account, which are offered in all networks. */
export type AccountTags = Pick<Graph, 'accountTags' | 'accountTagByKey'>

/** Returns the account tags. Null until the user's book has loaded. */
export function useAccountTags(): AccountTags | null {
  const store = useLiveStore()
  return useBook(store.userId, true).graph
}
