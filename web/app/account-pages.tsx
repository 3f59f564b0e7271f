import { useLocation, useSearch } from '@tanstack/react-router'
import { AuthCallbackPage } from '../account/auth-callback-page.tsx'
import { ForgotPasswordPage } from '../account/forgot-password-page.tsx'
import { LoginPage } from '../account/login-page.tsx'
import { RegisterPage } from '../account/register-page.tsx'
import { ResetPasswordPage } from '../account/reset-password-page.tsx'
import { useFindSubscription } from './subscription.ts'

/** The account's pages with what their addresses say. */
export function LoginRoute() {
  return <LoginPage {...useSearch({ from: '/login' })} findSubscription={useFindSubscription()} />
}

export function RegisterRoute() {
  return <RegisterPage from={useSearch({ from: '/register' }).from} />
}

export function SignupRoute() {
  return <RegisterPage from={useSearch({ from: '/signup' }).from} />
}

export function AuthCallbackRoute() {
  const { from } = useSearch({ from: '/auth/callback' })
  return <AuthCallbackPage from={from} findSubscription={useFindSubscription()} />
}

export function ForgotPasswordRoute() {
  return <ForgotPasswordPage />
}

export function ResetPasswordRoute() {
  const { token } = useSearch({ from: '/reset-password' })
  // A second link, opened in the same window, begins anew.
  return <ResetPasswordPage key={useLocation().href} token={token} />
}
