import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { authClient } from '../account/auth-client.ts'
import { personOf } from '../account/person.ts'
import { SettingsPage } from '../account/settings-page.tsx'
import { SessionUnknown } from './session-unknown.tsx'

/** The settings of whoever is signed in. */
export function SettingsRoute() {
  const { tab = 'profile' } = useSearch({ from: '/account' })
  const navigate = useNavigate()
  const session = authClient.useSession()
  const queryClient = useQueryClient()
  const isUnknown = session.error && session.error.status !== 401 && !session.isRefetching
  if (!session.data && isUnknown) return <SessionUnknown retry={() => session.refetch()} />
  const isWaiting = session.isPending || session.isRefetching
  return (
    <SettingsPage
      person={session.data ? personOf(session.data.user) : isWaiting ? undefined : null}
      tab={tab}
      onTab={(next) => navigate({ to: '/account', search: { tab: next }, replace: true })}
      subscription={undefined}
      onDeleted={async () => {
        await navigate({ to: '/' })
        await session.refetch()
        queryClient.clear()
      }}
    />
  )
}
