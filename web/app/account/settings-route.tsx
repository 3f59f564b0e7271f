import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { authClient } from '../../account/client/auth-client.ts'
import { personOf } from '../../account/person.ts'
import { useSignOut } from '../../account/client/sign-out.ts'
import { SettingsPage } from '../../account/settings/settings-page.tsx'
import { subscriptionChecks } from '../../billing/checks.ts'
import { useSubscription } from '../../billing/subscription.ts'
import { texts as billingTexts } from '../../billing/texts.ts'
import { MeetingsSettings } from '../../meetings/meetings-settings.tsx'
import { PublicFooter } from '../../public/frame/public-footer.tsx'
import { PublicHeader } from '../../public/frame/public-header.tsx'
import { PersonLinks } from './person-links.tsx'
import { SessionUnknown } from '../session/session-unknown.tsx'
import { useCapability } from '../session/use-capability.ts'
import { useSubscriptionSlot } from './subscription-slot.tsx'

/** The settings of the signed-in user. */
export function SettingsRoute() {
  const { tab = 'profile' } = useSearch({ from: '/account' })
  const navigate = useNavigate()
  const router = useRouter()
  const session = authClient.useSession()
  const signOut = useSignOut()
  const userId = session.data?.user.id
  const subscription = useSubscriptionSlot(userId ? { userId, onUpgrade: () => router.history.push('/pricing') } : null)
  const { check } = useSubscription(userId ?? null)
  const allFormats = useCapability(userId ?? null, 'export')
  const mayScheduleExports = useCapability(userId ?? null, 'scheduledExports')
  const isUnknown = session.error && session.error.status !== 401 && !session.isRefetching
  if (!session.data && isUnknown) return <SessionUnknown retry={() => session.refetch()} />
  const isWaiting = session.isPending || session.isRefetching
  const isNobody = !session.data && !isWaiting
  return (
    <>
      <PublicHeader>{isNobody ? undefined : <PersonLinks />}</PublicHeader>
      <SettingsPage
        person={session.data ? personOf(session.data.user) : isNobody ? null : undefined}
        tab={tab}
        onTab={(next) => navigate({ to: '/account', search: { tab: next }, replace: true })}
        subscription={subscription}
        meetings={<MeetingsSettings />}
        onLogOut={async () => {
          if (await signOut()) subscriptionChecks.forget()
        }}
        allFormats={allFormats}
        mayScheduleExports={mayScheduleExports}
        endsToo={check?.isSubscribed ? billingTexts.endsWithAccount : null}
        onDeleted={() => subscriptionChecks.forget()}
      />
      <PublicFooter />
    </>
  )
}
