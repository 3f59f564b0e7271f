import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import { authClient } from '../account/auth-client.ts'
import { type Person, personOf } from '../account/person.ts'
import { Spinner } from '../ui/spinner.tsx'
import { SessionUnknown } from './session-unknown.tsx'
import { texts } from './texts.ts'

const SignedInContext = createContext<Person | null>(null)

/** For pages behind the guard. */
export function useSignedInUser(): Person {
  const user = use(SignedInContext)
  if (!user) throw new Error('This page stands outside the routes that need a signed-in person.')
  return user
}

/** Lets only signed-in people through to the routes inside; the others sign in first and come back. */
export function SignedIn() {
  const session = authClient.useSession()
  if (session.data) {
    return (
      <SignedInContext value={personOf(session.data.user)}>
        <Outlet />
      </SignedInContext>
    )
  }
  if (session.isPending || session.isRefetching) return <Spinner page quiet label={texts.checkingSession} />
  if (session.error && session.error.status !== 401) return <SessionUnknown retry={() => session.refetch()} />
  return <ToSignIn />
}

function ToSignIn() {
  const router = useRouter()
  // As it was when this was first drawn: on the way to /login the current location is /login already.
  const [origin] = useState(router.state.location.href)
  return <Navigate to="/login" search={{ from: origin }} replace />
}
