import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../account/person.ts'
import { SettingsDialog } from '../../account/settings/settings-dialog.tsx'
import { queries } from '../../api/api.ts'
import { isFailure } from '../../api/failure.ts'
import { useSaveStatus } from '../../store/hooks.ts'
import { accountTexts } from '../../workspace/texts.ts'
import { useSubscriptionSlot } from './subscription-slot.tsx'

interface AccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: Person
  /** Opens the plans, or the features of the user's current plan. */
  readonly onUpgrade: () => void
  readonly onLogOut: () => Promise<void>
}

/** The settings dialog. Loaded after the page. */
export function AccountDialog({ opened, onClose, user, onUpgrade, onLogOut }: AccountDialogProps) {
  const { pending } = useSaveStatus()
  // Always asks the server: the session may have ended, although the page still works with data cached in the browser.
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
