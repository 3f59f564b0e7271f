import { authClient } from '../../account/client/auth-client.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { texts } from '../texts.ts'

/**
 * Returns a function that lets users sign in again after their session has ended while the page was open. Unsent
 * changes stay in the browser in the meantime.
 */
export function useSignInAgain(userId: string): () => Promise<void> {
  const session = authClient.useSession()
  return async () => {
    const answer = await authClient.getSession()
    if (answer.error) showToast({ tone: 'error', title: texts.sessionUnknownTitle, message: texts.sessionUnknown })
    // If the user has already signed in again in another tab, a reload sends the pending changes.
    else if (answer.data?.user.id === userId) window.location.reload()
    // The refetch finds that no one is signed in. `SignedIn` then redirects to the sign-in page, from which the user
    // returns to this page.
    else await session.refetch()
  }
}
