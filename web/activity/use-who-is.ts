import { useMemo } from 'react'
import type { ActivityPage } from '../../contract/activity.ts'
import { useLiveStore } from '../store/hooks.ts'
import { texts } from './texts.ts'

/** Returns a function that returns the name of a user for sentences. */
export function useWhoIs(people: ActivityPage['people']): (id: string | null) => string {
  const { userId } = useLiveStore()
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people])
  return (id) => {
    if (id === null) return texts.gone
    return id === userId ? texts.you : (names.get(id) ?? texts.formerMember)
  }
}
