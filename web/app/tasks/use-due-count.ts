import { useEffect, useState } from 'react'
import { useBook } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { loadWhenDrawn } from '../../ui/page/when-idle.ts'

/** Numbers of due items today: people to contact, and introductions. */
export interface DueCount {
  readonly people: number
  readonly introductions: number
}

const nothing: DueCount = { people: 0, introductions: 0 }

/** Returns the numbers of due items, which are 0 until they are known. Loads code and data after the page. */
export function useDueCount(userId: string): DueCount {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => loadWhenDrawn(async () => setDrawn(true)), [])
  const { graph: book } = useBook(userId, isDrawn)
  const today = useToday()
  const [count, setCount] = useState(nothing)
  const { cadences, interactions, identities, introductions } = book ?? {}
  useEffect(() => {
    if (!cadences || !interactions || !identities || !introductions) return
    let isWanted = true
    Promise.all([
      import('../../../domain/cadence/due-in-book.ts'),
      import('../../../domain/introductions/steps.ts'),
    ]).then(
      ([{ dueInBook }, { dueOn }]) => {
        if (!isWanted) return
        const { proposed } = dueInBook({ cadences, interactions, identities }, { today })
        setCount({ people: proposed.length, introductions: dueOn(introductions.values(), today).length })
      },
      // If the code cannot be loaded, for example offline, the numbers stay unknown. The page itself shows which data
      // is missing.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [cadences, interactions, identities, introductions, today])
  return count
}
