import { deleteSnapshots } from '../../store/snapshot-cache.ts'
import { storeUndoneNetwork } from '../../store/undone-network.ts'
import { passToNextPage, type PassedToast } from '../../ui/toasts/passed-toast.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { callAuth } from './call-auth.ts'
import { authClient } from './auth-client.ts'
import { texts } from '../texts.ts'

let signedOut = false

/**
 * Notifies other tabs of this browser that the session has ended. Better Auth notifies them only when the user signs
 * out, but sessions also end in other ways.
 */
const endings = new BroadcastChannel('kithmap-session-ended')

/** Whether this page has ended its session and is navigating away. */
export function isSignedOut(): boolean {
  return signedOut
}

/** Calls `listener` when another tab has ended the session. Returns a function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  endings.addEventListener('message', listener)
  return () => endings.removeEventListener('message', listener)
}

/**
 * Returns a function that signs the user out, shows a notice and opens /login. The function resolves to false if that
 * fails.
 */
export function useSignOut(): () => Promise<boolean> {
  const session = authClient.useSession()
  return async () => {
    const answer = await callAuth(() => authClient.signOut())
    if (!answer.ok) {
      showToast({ tone: 'error', title: texts.signOutFailedTitle, message: texts.signOutFailed })
      return false
    }
    await clearSession(session.data?.user.id, { title: texts.signedOut })
    return true
  }
}

/**
 * Removes the user's data from the browser and leaves the page. Call this when the session has ended. The sign-in
 * page shows `toast`, which states the reason.
 */
export async function clearSession(userId: string | undefined, toast: PassedToast): Promise<void> {
  signedOut = true
  endings.postMessage(null)
  // The next user must not see the data of the previous user.
  if (userId !== undefined) {
    storeUndoneNetwork(userId, null)
    await deleteSnapshots(userId)
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  passToNextPage(toast)
  window.location.assign('/login')
}
