import { useBlocker, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { authClient } from '../account/auth-client.ts'
import { useSignOut } from '../account/sign-out.ts'
import type { Arrival } from '../billing/plan-arrival.ts'
import { subscriptionChecks } from '../billing/checks.ts'
import { showToast } from '../ui/toast.tsx'
import { askUnsaved } from '../ui/unsaved.ts'
import { SessionStore } from './session-store.tsx'
import { useSignedInUser } from './signed-in.tsx'
import { texts } from './texts.ts'
import { Workspace } from './workspace.tsx'

/** The networks of the signed-in person. The address says which one is open. */
export function WorkspacePage() {
  const user = useSignedInUser()
  const { networkId = null } = useParams({ strict: false })
  const { view } = useSearch({ from: '/signed-in/network' })
  const navigate = useNavigate()
  const signOut = useSignOut()
  const signIn = useSignInAgain(user.id)
  const arrival = useArrival(view)
  useAskBeforeBack()
  return (
    <SessionStore userId={user.id}>
      <Workspace
        networkId={networkId}
        user={user}
        arrival={arrival}
        inCommunity={view === 'community'}
        // An address that is only corrected goes on showing what it shows.
        onOpenNetwork={(id, { replace }) =>
          id === null
            ? navigate({ to: '/network', search: replace ? { view } : {}, replace })
            : navigate({
                to: '/network/$networkId',
                params: { networkId: id },
                search: replace ? { view } : {},
                replace,
              })
        }
        onCommunity={() => navigate({ to: '.', search: { view: 'community' } })}
        onNetworkView={() => navigate({ to: '.', search: {} })}
        onSignIn={signIn}
        onLogOut={async () => {
          if (await signOut()) subscriptionChecks.forget()
        }}
      />
    </SessionStore>
  )
}

/** Back, pressed over a dialog that holds something typed, asks as closing it does: on a phone it is the way to close one. */
function useAskBeforeBack(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => (action === 'BACK' || action === 'FORWARD' || action === 'GO') && askUnsaved(),
    enableBeforeUnload: false,
  })
}

/** For somebody whose session ended under the open page. Their unsent changes wait in the browser meanwhile. */
function useSignInAgain(userId: string): () => Promise<void> {
  const session = authClient.useSession()
  return async () => {
    const answer = await authClient.getSession()
    if (answer.error) showToast({ tone: 'error', title: texts.sessionUnknownTitle, message: texts.sessionUnknown })
    // Signed in again in another tab: a fresh start sends what waits.
    else if (answer.data?.user.id === userId) window.location.reload()
    // The guard learns that nobody is signed in, and leads through the sign-in page back to here.
    else await session.refetch()
  }
}

/**
 * Where somebody comes from who was sent here by the sign-in page or the checkout. Their mark is taken out of the address,
 * where a reload would find it again; the view they were led to stays in it.
 */
function useArrival(view: 'community' | undefined): Arrival {
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const marked: Arrival = 'session_id' in search ? 'checkout' : 'fromLogin' in search ? 'login' : null
  const [arrival, setArrival] = useState(marked)
  if (marked && marked !== arrival) setArrival(marked)
  useEffect(() => {
    if (marked) void navigate({ to: pathname, search: { view }, replace: true })
  }, [marked, navigate, pathname, view])
  return arrival
}
