import { useMemo } from 'react'
import type { ActivityEntry, ActivityPage } from '../../contract/activity.ts'
import { useLiveStore } from '../store/hooks.ts'
import { type Author, authorOf } from './author.ts'

/** Returns a function that returns the author of a change. */
export function useAuthorOf(
  people: ActivityPage['people'],
): (entry: Pick<ActivityEntry, 'userId' | 'madeBy'>) => Author {
  const { userId } = useLiveStore()
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people])
  return (entry) => authorOf(entry, userId, names)
}
