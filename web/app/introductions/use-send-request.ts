import { useQuery } from '@tanstack/react-query'
import { bookOf } from '../../../domain/entities/document.ts'
import { api } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import type { SendRequest } from '../../introductions/app-props.ts'
import { texts } from '../../introductions/texts.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { waitUntilSaved } from '../../store/wait-until-saved.ts'
import { localDay } from '../../ui/time/days.ts'

/** Returns a function that emails a request for an introduction. Null if the server cannot send email. */
export function useSendRequest(isWanted: boolean): SendRequest | null {
  const store = useLiveStore()
  const { data } = useQuery({ ...configQuery, enabled: isWanted })
  if (!data?.mail) return null
  return async ({ introduction, party, email, text }) => {
    // The server reads the book from the database, so changes have to be saved first.
    if (!(await waitUntilSaved(store, bookOf(store.userId)))) return texts.notSaved
    const asking = { introductionId: introduction.id, party, email, text, day: localDay(new Date()) }
    try {
      await api.introductions.ask(asking, { context: { actor: store.userId } })
      return null
    } catch (error) {
      return failureText(error)
    }
  }
}
