import { useBlocker, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { authClient } from '../account/auth-client.ts'
import { useSignOut } from '../account/sign-out.ts'
import type { Arrival } from '../billing/plan-arrival.ts'
import { subscriptionChecks } from '../billing/checks.ts'
import { showToast } from '../ui/toast.tsx'
import { carriedOver, tableSearchOf } from '../table/table-search.ts'
import { askUnsaved } from '../ui/unsaved.ts'
import { SessionStore } from './session-store.tsx'
import { useSignedInUser } from './signed-in.tsx'
import { texts } from './texts.ts'
import { type Led, Workspace } from './workspace.tsx'
import { community, workspaceSearch } from './workspace-search.ts'

/** Part of the page's loading, so that the page appears together with its first pane. */
export { loadFirstPane } from './network-panes.ts'

/** The signed-in user's networks. The URL determines which one is open. */
export function WorkspacePage() {
  const user = useSignedInUser()
  const { networkId = null } = useParams({ strict: false })
  const { view, node: _node, ask: _ask, ...shown } = useSearch({ from: '/signed-in/network' })
  // A saved view belongs to one network, so it is dropped when the URL is redirected to another.
  const place = view === community ? view : undefined
  const navigate = useNavigate()
  const signOut = useSignOut()
  const signIn = useSignInAgain(user.id)
  const arrival = useArrival()
  const led = useLed(networkId)
  useAskBeforeBack()
  return (
    <SessionStore userId={user.id}>
      <Workspace
        networkId={networkId}
        user={user}
        arrival={arrival}
        led={led}
        onToday={() => navigate({ to: '/today' })}
        inCommunity={view === community}
        viewId={view === community ? null : (view ?? null)}
        // A redirect keeps what the URL shows.
        onOpenNetwork={(id, { replace }) =>
          id === null
            ? navigate({ to: '/network', search: replace ? { view: place } : {}, replace })
            : navigate({
                to: '/network/$networkId',
                params: { networkId: id },
                search: replace ? { view: place, ...shown } : carriedOver(tableSearchOf({ ...shown })),
                replace,
              })
        }
        onCommunity={() => navigate({ to: '.', search: { view: community, ...shown } })}
        onNetworkView={() => navigate({ to: '.', search: shown })}
        onSignIn={signIn}
        onLogOut={async () => {
          if (await signOut()) subscriptionChecks.forget()
        }}
      />
    </SessionStore>
  )
}

/**
 * Makes the Back button ask before it discards text typed into a dialog, like closing the dialog. On a phone, Back is
 * the usual way to close one.
 */
function useAskBeforeBack(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => (action === 'BACK' || action === 'FORWARD' || action === 'GO') && askUnsaved(),
    enableBeforeUnload: false,
  })
}

/**
 * Returns a function for users whose session ended while the page was open. Their unsent changes wait in the browser
 * meanwhile.
 */
function useSignInAgain(userId: string): () => Promise<void> {
  const session = authClient.useSession()
  return async () => {
    const answer = await authClient.getSession()
    if (answer.error) showToast({ tone: 'error', title: texts.sessionUnknownTitle, message: texts.sessionUnknown })
    // If the user has signed in again in another tab, a reload sends the pending changes.
    else if (answer.data?.user.id === userId) window.location.reload()
    // Tells the guard that no one is signed in. It redirects to the sign-in page, which leads back here.
    else await session.refetch()
  }
}

/**
 * Returns where the user came from if the sign-in page or the checkout sent them here. Removes that parameter from the
 * URL, so that a reload does not repeat it; the view stays in the URL.
 */
function useArrival(): Arrival {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const marked = useLocation({ select: ({ search }) => markOf(search) })
  const [arrival, setArrival] = useState(marked)
  if (marked && marked !== arrival) setArrival(marked)
  useEffect(() => {
    if (!marked) return
    void navigate({ to: pathname, search: (before) => workspaceSearch(before), replace: true })
  }, [marked, navigate, pathname])
  return arrival
}

/** Returns the target given by the URL and removes it from the URL, so that a reload does not repeat it. */
function useLed(networkId: string | null): Led | null {
  const { node, ask } = useSearch({ from: '/signed-in/network' })
  const navigate = useNavigate()
  const [led, lead] = useState<Led | null>(null)
  const isMarked = node !== undefined || ask !== undefined
  const isNew =
    led?.networkId !== networkId || led?.nodeId !== (node ?? null) || led.asksRhythms !== (ask !== undefined)
  if (isMarked && isNew) lead({ networkId, nodeId: node ?? null, asksRhythms: ask !== undefined })
  useEffect(() => {
    if (!isMarked) return
    void navigate({ to: '.', search: (before) => ({ ...before, node: undefined, ask: undefined }), replace: true })
  }, [isMarked, navigate])
  return led
}

function markOf(search: object): Arrival {
  return 'session_id' in search ? 'checkout' : 'fromLogin' in search ? 'login' : null
}
