import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { authClient } from '../../account/client/auth-client.ts'
import { useSubscription } from '../../billing/subscription.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { SessionUnknown } from '../session/session-unknown.tsx'
import { texts } from '../texts.ts'
import { ToSignIn } from '../session/to-sign-in.tsx'

/**
 * Renders the inner routes for subscribers, and also while the subscription is unknown. Redirects other users to the
 * sign-in page or the pricing page, from which they return to the requested page.
 */
export function Subscribed() {
  const session = authClient.useSession()
  const subscription = useSubscription(session.data?.user.id ?? null)
  if (!session.data) {
    if (session.isPending || session.isRefetching) return <Spinner page label={texts.checkingAuthentication} />
    if (session.error && session.error.status !== 401) return <SessionUnknown retry={() => session.refetch()} />
    return <ToSignIn />
  }
  // Does not redirect based on an outdated plan, because this page and the pricing page could then redirect the user
  // back and forth.
  if (subscription.phase !== 'result') {
    return <Spinner page label={texts.checkingSubscription} />
  }
  return subscription.isSubscribed ? <Outlet /> : <ToPricing />
}

function ToPricing() {
  const router = useRouter()
  // Uses the URL of the first render, because during the navigation the current location is already the new one.
  const [origin] = useState(router.state.location.href)
  return <Navigate to="/pricing" search={{ from: origin }} replace />
}
