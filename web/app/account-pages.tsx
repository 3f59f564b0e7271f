import { useLocation, useSearch } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../account/forgot-password-page.tsx'
import { RegisterPage } from '../account/register-page.tsx'
import { ResetPasswordPage } from '../account/reset-password-page.tsx'

/** The account's other pages with what their addresses say. */
export function RegisterRoute() {
  return <RegisterPage from={useSearch({ from: '/register' }).from} />
}

export function SignupRoute() {
  return <RegisterPage from={useSearch({ from: '/signup' }).from} />
}

export function ForgotPasswordRoute() {
  return <ForgotPasswordPage />
}

export function ResetPasswordRoute() {
  const { token } = useSearch({ from: '/reset-password' })
  // A second link, opened in the same window, begins anew.
  return <ResetPasswordPage key={useLocation().href} token={token} />
}
