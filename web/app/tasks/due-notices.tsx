import { useEffect } from 'react'
import { dueInBook } from '../../../domain/cadence/due-in-book.ts'
import { cadenceTexts } from '../../../domain/cadence/texts.ts'
import { showDueNotice } from '../../account/notices/due-notices.ts'
import { useBook, useOpenTasks } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'

/** Local hour from which a notification is shown, so that it does not arrive at midnight. */
const firstHour = 8

/** Shows a browser notification once a day if people or tasks are due. */
export function DueNotices({ userId }: { readonly userId: string }): null {
  const { graph: book } = useBook(userId, true)
  const { tasks, status } = useOpenTasks()
  const today = useToday()
  const { cadences, interactions, identities } = book ?? {}
  useEffect(() => {
    if (!cadences || !interactions || !identities || status !== 'ready') return
    const { proposed, tasks: dated } = dueInBook({ cadences, interactions, identities }, { tasks, today })
    if (proposed.length === 0 && dated.due.length === 0) return
    const notice = {
      title: cadenceTexts.summary(proposed.length, dated.due.length, 0),
      body: cadenceTexts.names(proposed.map(({ cadence }) => cadence.name)),
    }
    const tell = () => void showDueNotice(userId, today, isSeen() ? null : notice)
    const timer = setTimeout(tell, Math.max(0, new Date().setHours(firstHour, 0, 0, 0) - Date.now()))
    return () => clearTimeout(timer)
  }, [cadences, interactions, identities, status, tasks, today, userId])
  return null
}

/** Whether the user is looking at the list of today. */
const isSeen = () => location.pathname === '/today' && document.visibilityState === 'visible'
