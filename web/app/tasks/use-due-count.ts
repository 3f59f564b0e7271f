import { useEffect, useState } from 'react'
import { useBook } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'

/** Returns the number of people to contact today. Its code and data are loaded after the page. */
export function useDueCount(userId: string): number {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => loadWhenDrawn(async () => setDrawn(true)), [])
  const { graph: book } = useBook(userId, isDrawn)
  const today = useToday()
  const [count, setCount] = useState(0)
  const { cadences, interactions, identities } = book ?? {}
  useEffect(() => {
    if (!cadences || !interactions || !identities) return
    let isWanted = true
    Promise.all([
      import('../../../domain/cadence/due-list.ts'),
      import('../../../domain/entities/identity/identities.ts'),
    ]).then(
      ([{ dueList }, { identitiesIn }]) => {
        const ofBook = {
          interactions: interactions.values(),
          cadences: cadences.values(),
          identities: identitiesIn({ identities }),
        }
        const input = { ...ofBook, tasks: [], dates: [], today }
        if (isWanted) setCount(dueList(input).proposed.length)
      },
      // Offline, the number is unknown. The page shows which data is missing.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [cadences, interactions, identities, today])
  return count
}
