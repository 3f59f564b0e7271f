import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { authClient } from '../account/auth-client.ts'
import { isChecking, useSubscription } from '../billing/subscription.ts'
import { Spinner } from '../ui/spinner.tsx'
import { SessionUnknown } from './session-unknown.tsx'
import { texts } from './texts.ts'
import { ToSignIn } from './to-sign-in.tsx'

/**
 * Lets only subscribers through to the routes inside. Who is not signed in signs in first, who has no subscription sees
 * the prices; both come back. When nobody can say what somebody has, nobody is kept out.
 */
export function Subscribed() {
  const session = authClient.useSession()
  const subscription = useSubscription(session.data?.user.id ?? null)
  if (!session.data) {
    if (session.isPending || session.isRefetching) return <Spinner page label={texts.checkingAuthentication} />
    if (session.error && session.error.status !== 401) return <SessionUnknown retry={() => session.refetch()} />
    return <ToSignIn />
  }
  if (subscription.phase === 'idle' || isChecking(subscription)) {
    return <Spinner page label={texts.checkingSubscription} />
  }
  return subscription.isSubscribed ? <Outlet /> : <ToPricing />
}

function ToPricing() {
  const router = useRouter()
  // As it was when this was first drawn: on the way there the current location is that already.
  const [origin] = useState(router.state.location.href)
  return <Navigate to="/pricing" search={{ from: origin }} replace />
}
