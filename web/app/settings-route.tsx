import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { authClient } from '../account/auth-client.ts'
import { personOf } from '../account/person.ts'
import { SettingsPage } from '../account/settings-page.tsx'
import { subscriptionChecks } from '../billing/subscription.ts'
import { PublicFooter } from '../public/public-footer.tsx'
import { PublicHeader } from '../public/public-header.tsx'
import { SessionUnknown } from './session-unknown.tsx'
import { useSubscriptionSlot } from './subscription-slot.tsx'

/** Whoever is signed in need not do so again; the page has its own way back. */
const noButtons = <></>

/** The settings of whoever is signed in. */
export function SettingsRoute() {
  const { tab = 'profile' } = useSearch({ from: '/account' })
  const navigate = useNavigate()
  const router = useRouter()
  const session = authClient.useSession()
  const queryClient = useQueryClient()
  const userId = session.data?.user.id
  const subscription = useSubscriptionSlot(userId ? { userId, onUpgrade: () => router.history.push('/pricing') } : null)
  const isUnknown = session.error && session.error.status !== 401 && !session.isRefetching
  if (!session.data && isUnknown) return <SessionUnknown retry={() => session.refetch()} />
  const isWaiting = session.isPending || session.isRefetching
  const isNobody = !session.data && !isWaiting
  return (
    <>
      <PublicHeader>{isNobody ? undefined : noButtons}</PublicHeader>
      <SettingsPage
        person={session.data ? personOf(session.data.user) : isNobody ? null : undefined}
        tab={tab}
        onTab={(next) => navigate({ to: '/account', search: { tab: next }, replace: true })}
        subscription={subscription}
        onDeleted={async () => {
          subscriptionChecks.forget()
          await navigate({ to: '/' })
          await session.refetch()
          queryClient.clear()
        }}
      />
      <PublicFooter />
    </>
  )
}
