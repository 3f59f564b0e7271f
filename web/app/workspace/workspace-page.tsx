import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSignOut } from '../../account/client/sign-out.ts'
import type { Arrival } from '../../billing/plan-arrival.ts'
import { subscriptionChecks } from '../../billing/checks.ts'
import { carriedOver, tableSearchOf } from '../../table/table-search.ts'
import { SessionStore } from '../session/session-store.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'
import { useSignInAgain } from '../session/use-sign-in-again.ts'
import type { OpenedByUrl } from './use-network-opening.ts'
import { Workspace } from './workspace.tsx'
import { community, workspaceSearch } from '../address/workspace-search.ts'

/** Awaited while the page loads, so that the page appears together with its first pane. */
export { loadFirstPane } from '../panes/network-panes.ts'

/** The page with the signed-in user's networks. The URL determines which one is open. */
export function WorkspacePage() {
  const user = useSignedInUser()
  const { networkId = null } = useParams({ strict: false })
  const {
    view,
    node: _node,
    ask: _ask,
    introduction: _introduction,
    ...shown
  } = useSearch({ from: '/signed-in/network' })
  // A saved view belongs to one network, so it is removed when the URL is redirected to another network.
  const place = view === community ? view : undefined
  const navigate = useNavigate()
  const signOut = useSignOut()
  const signIn = useSignInAgain(user.id)
  const arrival = useArrival()
  const led = useLed(networkId)
  return (
    <SessionStore userId={user.id}>
      <Workspace
        address={{
          networkId,
          inCommunity: view === community,
          viewId: view === community ? null : (view ?? null),
          // A redirect keeps the parameters of the URL.
          onOpenNetwork: (id, { replace }) =>
            id === null
              ? navigate({ to: '/network', search: replace ? { view: place } : {}, replace })
              : navigate({
                  to: '/network/$networkId',
                  params: { networkId: id },
                  search: replace ? { view: place, ...shown } : carriedOver(tableSearchOf({ ...shown })),
                  replace,
                }),
        }}
        user={user}
        arrival={arrival}
        led={led}
        onToday={() => navigate({ to: '/today' })}
        onPeople={() => navigate({ to: '/people' })}
        onTags={() => navigate({ to: '/people/tags' })}
        onInteractions={() => navigate({ to: '/people/interactions' })}
        onActivity={() => navigate({ to: '/people/activity' })}
        onIntroductions={() => navigate({ to: '/introductions' })}
        onReports={() => navigate({ to: '/reports' })}
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
 * Returns whether the user comes from the sign-in page or the checkout. Removes the parameter that says so from the
 * URL, so that a reload does not repeat it. Other parameters are kept.
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

/**
 * Returns the node, dialog or introduction that the URL asks to show. Removes its parameter from the URL, so that a
 * reload does not show it again.
 */
function useLed(networkId: string | null): OpenedByUrl | null {
  const { node, ask, introduction } = useSearch({ from: '/signed-in/network' })
  const navigate = useNavigate()
  const [led, lead] = useState<OpenedByUrl | null>(null)
  const isMarked = node !== undefined || ask !== undefined || introduction !== undefined
  const now: OpenedByUrl = {
    networkId,
    nodeId: node ?? null,
    asksRhythms: ask !== undefined,
    introductionId: introduction ?? null,
  }
  const isNew =
    led?.networkId !== now.networkId ||
    led.nodeId !== now.nodeId ||
    led.asksRhythms !== now.asksRhythms ||
    led.introductionId !== now.introductionId
  if (isMarked && isNew) lead(now)
  useEffect(() => {
    if (!isMarked) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, node: undefined, ask: undefined, introduction: undefined }),
      replace: true,
    })
  }, [isMarked, navigate])
  return led
}

function markOf(search: object): Arrival {
  return 'session_id' in search ? 'checkout' : 'fromLogin' in search ? 'login' : null
}
