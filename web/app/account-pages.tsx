import { useSearch } from '@tanstack/react-router'
import { LoginPage } from '../account/login-page.tsx'
import { RegisterPage } from '../account/register-page.tsx'

/** The account's pages with what their addresses say. */
export function LoginRoute() {
  const { from, error } = useSearch({ from: '/login' })
  return <LoginPage from={from} deadLink={error !== undefined} />
}

export function RegisterRoute() {
  return <RegisterPage from={useSearch({ from: '/register' }).from} />
}

export function SignupRoute() {
  return <RegisterPage from={useSearch({ from: '/signup' }).from} />
}
