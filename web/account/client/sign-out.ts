import { forgetSnapshots } from '../../store/snapshot-cache.ts'
import { keepTakenBack } from '../../store/taken-back.ts'
import { carryToast, type CarriedToast } from '../../ui/toasts/carried-toast.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { texts } from '../texts.ts'

let signedOut = false

/**
 * Notifies other tabs of this browser that the session has ended. Better Auth only notifies them when a user signs out.
 */
const endings = new BroadcastChannel('kithmap-session-ended')

/** Whether this page has ended its session and is about to be left. */
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
    const answer = await ask(() => authClient.signOut())
    if (!answer.ok) {
      showToast({ tone: 'error', title: texts.signOutFailedTitle, message: texts.signOutFailed })
      return false
    }
    await leaveSession(session.data?.user.id, { title: texts.signedOut })
    return true
  }
}

/**
 * Removes the user's data from the browser and leaves the page. To be called when the session has ended. The sign-in
 * page shows `toast`, which states the reason.
 */
export async function leaveSession(userId: string | undefined, toast: CarriedToast): Promise<void> {
  signedOut = true
  endings.postMessage(null)
  // The next user must not see the data of the previous user.
  if (userId !== undefined) {
    keepTakenBack(userId, null)
    await forgetSnapshots(userId)
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  carryToast(toast)
  window.location.assign('/login')
}
