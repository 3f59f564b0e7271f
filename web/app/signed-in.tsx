import { Button, Text, Title } from '@mantine/core'
import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import { authClient } from '../account/auth-client.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './plain-page.module.css'
import { texts } from './texts.ts'

/** The person whose session this is. */
export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly email: string
}

const SignedInContext = createContext<SignedInUser | null>(null)

/** For pages behind the guard. */
export function useSignedInUser(): SignedInUser {
  const user = use(SignedInContext)
  if (!user) throw new Error('This page stands outside the routes that need a signed-in person.')
  return user
}

/** Lets only signed-in people through to the routes inside; the others sign in first and come back. */
export function SignedIn() {
  const session = authClient.useSession()
  if (session.data) {
    const { id, name, username, email } = session.data.user
    return (
      <SignedInContext value={{ id, name, username: username ?? null, email }}>
        <Outlet />
      </SignedInContext>
    )
  }
  if (session.isPending || session.isRefetching) return <Spinner page quiet label={texts.checkingSession} />
  if (session.error && session.error.status !== 401) return <SessionUnknown retry={() => session.refetch()} />
  return <ToSignIn />
}

/** Without an answer nobody knows: sending a signed-in person to sign in again would be wrong. */
function SessionUnknown({ retry }: { retry: () => void }) {
  usePageTitle(texts.sessionUnknownTitle)
  return (
    <main className={styles.page}>
      <div role="alert">
        <Title order={1}>{texts.sessionUnknownTitle}</Title>
        <Text c="dimmed">{texts.sessionUnknown}</Text>
      </div>
      <Button onClick={retry}>{texts.retry}</Button>
    </main>
  )
}

function ToSignIn() {
  const router = useRouter()
  // As it was when this was first drawn: on the way to /login the current location is /login already.
  const [origin] = useState(router.state.location.href)
  return <Navigate to="/login" search={{ from: origin }} replace />
}
