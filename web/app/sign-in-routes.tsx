import { useSearch } from '@tanstack/react-router'
import { AuthCallbackPage } from '../account/auth-callback-page.tsx'
import { LoginPage } from '../account/login-page.tsx'
import { useFindSubscription } from './subscription.ts'

/** The pages of signing in with what their addresses say. Apart from the others, which know more and are larger. */
export function LoginRoute() {
  return <LoginPage {...useSearch({ from: '/login' })} findSubscription={useFindSubscription()} />
}

export function AuthCallbackRoute() {
  const { from } = useSearch({ from: '/auth/callback' })
  return <AuthCallbackPage from={from} findSubscription={useFindSubscription()} />
}
