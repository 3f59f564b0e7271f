import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { configQuery } from '../api/config.ts'
import { forgetSnapshots } from '../store/snapshot-cache.ts'
import { showToast } from '../ui/toast.tsx'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { texts } from './texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the sign-in page: the session that still seems to stand has just ended. */
    signedOut?: true
  }
}

/** A function that signs the person out, says so and goes to /login; resolves to false when it failed. */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate()
  const session = authClient.useSession()
  const queryClient = useQueryClient()
  return async () => {
    const answer = await ask(() => authClient.signOut())
    if (!answer.ok) {
      showToast({ tone: 'error', title: texts.signOutFailedTitle, message: texts.signOutFailed })
      return false
    }
    showToast({ tone: 'success', title: texts.signedOut })
    // First away from the pages behind the guard: it would note where the person was, for the next one to be led there.
    await navigate({ to: '/login', state: { signedOut: true } })
    await session.refetch()
    // What the last person saw must not be there for the next. What the server offers is nobody's own: without it the
    // sign-in page would move under the hand that goes on there.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configQuery.queryKey[0] })
    queryClient.getMutationCache().clear()
    if (session.data) await forgetSnapshots(session.data.user.id)
    return true
  }
}
