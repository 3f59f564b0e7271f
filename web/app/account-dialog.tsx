import { useQuery } from '@tanstack/react-query'
import type { Person } from '../account/person.ts'
import { SettingsDialog } from '../account/settings-dialog.tsx'
import { queries } from '../api/api.ts'
import { isFailure } from '../api/failure.ts'
import { useSaveStatus } from '../store/hooks.ts'
import { accountTexts } from '../workspace/texts.ts'
import { useSubscriptionSlot } from './subscription-slot.tsx'

interface AccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: Person
  /** To the plans, or what somebody's own gives. */
  readonly onUpgrade: () => void
  readonly onLogOut: () => Promise<void>
}

/** The settings of whoever works here. Loaded after the page. */
export function AccountDialog({ opened, onClose, user, onUpgrade, onLogOut }: AccountDialogProps) {
  const { pending } = useSaveStatus()
  // The session may have ended under the open page, which goes on working from this browser's own copy.
  const me = useQuery(queries.me.queryOptions({ enabled: opened, staleTime: 0, retry: false }))
  const subscription = useSubscriptionSlot({ userId: user.id, onUpgrade, onDetails: onUpgrade })
  return (
    <SettingsDialog
      opened={opened}
      onClose={onClose}
      person={isFailure(me.error, 'UNAUTHORIZED') ? null : user}
      subscription={subscription}
      warning={pending > 0 ? accountTexts.unsent(pending) : undefined}
      onLogOut={onLogOut}
    />
  )
}
