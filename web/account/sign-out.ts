import { forgetSnapshots } from '../store/snapshot-cache.ts'
import { keepTakenBack } from '../store/taken-back.ts'
import { carryToast, type CarriedToast } from '../ui/carried-toast.ts'
import { showToast } from '../ui/toast.tsx'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { texts } from './texts.ts'

let signedOut = false

/** Tells the other tabs of this browser that the session has ended; the library does so for signing out alone. */
const endings = new BroadcastChannel('kithmap-session-ended')

/** True once the session of this page has ended by its own doing: it is being left. */
export function isSignedOut(): boolean {
  return signedOut
}

/** Calls back when another tab has ended the session; returns what ends that. */
export function onSessionEnded(listener: () => void): () => void {
  endings.addEventListener('message', listener)
  return () => endings.removeEventListener('message', listener)
}

/** A function that signs the person out, says so and goes to /login; resolves to false when it failed. */
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

/** Leaves a session that has ended, with everything the page knows of it; the sign-in page says why. */
export async function leaveSession(userId: string | undefined, toast: CarriedToast): Promise<void> {
  signedOut = true
  endings.postMessage(null)
  // What the last person saw must not be there for the next.
  if (userId !== undefined) {
    keepTakenBack(userId, null)
    await forgetSnapshots(userId)
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  carryToast(toast)
  window.location.assign('/login')
}
