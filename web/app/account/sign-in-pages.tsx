import { useState } from 'react'
import { AuthCallbackPage } from '../../account/sign-in/auth-callback-page.tsx'
import { ForgotPasswordPage } from '../../account/sign-in/forgot-password-page.tsx'
import { LoginPage } from '../../account/sign-in/login-page.tsx'
import { useSignInLocation } from '../../account/sign-in/location.ts'
import { RegisterPage } from '../../account/sign-in/register-page.tsx'
import { ResetPasswordPage } from '../../account/sign-in/reset-password-page.tsx'
import { safeReturnPath } from '../../account/sign-in/return-path.ts'
import type { FindSubscription, SubscriptionSource } from '../../account/sign-in/subscription-source.ts'
import { readConfig } from '../../account/client/use-config.ts'
import { subscriptionChecks } from '../../billing/checks.ts'
import type { PassedToast } from '../../ui/toasts/passed-toast.ts'
import { LightToast } from '../../ui/light/light-toast.tsx'

/**
 * Renders a sign-in page with the parameters in its URL; see contract/pages.ts. `carried` is a notice from the previous
 * page.
 */
export function SignInPages({ carried }: { carried: PassedToast | null }) {
  const [toast, say] = useState(carried)
  return (
    <>
      <Page say={say} />
      <LightToast toast={toast} onGone={() => say(null)} />
    </>
  )
}

function Page({ say }: { say: (toast: PassedToast) => void }) {
  const { path, search } = useSignInLocation()
  const from = safeReturnPath(search.get('from')) ?? undefined
  const parameter = (name: string) => search.get(name) ?? undefined
  switch (path) {
    case '/register':
    case '/signup':
      return <RegisterPage from={from} />
    case '/forgot-password':
      return <ForgotPasswordPage />
    case '/reset-password':
      // The key resets the page if another link is opened in the same window.
      return <ResetPasswordPage key={parameter('token')} token={parameter('token')} say={say} />
    case '/auth/callback':
      return <AuthCallbackPage from={from} findSubscription={findSubscription} />
    default:
      return (
        <LoginPage
          from={from}
          error={parameter('error')}
          verify={parameter('verify')}
          asksForCode={parameter('step') === 'code'}
          findSubscription={findSubscription}
        />
      )
  }
}

const findSubscription: FindSubscription = async (userId) => {
  const { billing } = await readConfig()
  return billing ? sourceFor(userId) : null
}

function sourceFor(userId: string): SubscriptionSource {
  return {
    remembered: () => subscriptionChecks.remembered(userId),
    isChecking: () => subscriptionChecks.state.userId === userId && subscriptionChecks.state.phase === 'loading',
    forget: () => subscriptionChecks.forget(),
    async check() {
      const { isSubscribed, error } = await subscriptionChecks.check(userId, { force: true })
      if (error !== null) throw new Error(error)
      return { isSubscribed }
    },
  }
}
