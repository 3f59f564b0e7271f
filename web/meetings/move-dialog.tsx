import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import type { Meeting } from '../../contract/meetings.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { clockText, localDay, weekdayText } from '../ui/time/days.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

interface MoveDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly meeting: Meeting
}

/** Moves a meeting to another free time. */
export function MoveDialog({ opened, onClose, meeting }: MoveDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.moveOf(meeting.guestName)} size="sm">
      <MoveForm onClose={onClose} meeting={meeting} />
    </Dialog>
  )
}

function MoveForm({ onClose, meeting: { id: meetingId, guestName } }: Omit<MoveDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const slots = useQuery(queries.account.meetings.slots.queryOptions({ input: { meetingId }, staleTime: 0, gcTime: 0 }))
  const days = useMemo(() => Map.groupBy(slots.data ?? [], (at) => localDay(new Date(at))), [slots.data])
  const [chosen, choose] = useState<string | null>(null)
  const beginsAt = chosen ?? slots.data?.[0]
  const day = beginsAt === undefined ? '' : localDay(new Date(beginsAt))
  const move = useMutation(
    queries.account.meetings.move.mutationOptions({
      onSuccess: () => {
        showToast({ tone: 'success', title: texts.moved })
        onClose()
      },
      onError: (error) => {
        showToast({ tone: 'error', title: texts.error, message: failureText(error) })
        void slots.refetch()
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.meetings.list.key() }),
    }),
  )
  if (slots.isError)
    return <RetryNotice message={`${texts.failed}. ${failureText(slots.error)}`} onRetry={() => void slots.refetch()} />
  if (!slots.data) return <Spinner />
  if (beginsAt === undefined) return <p className={styles.hint}>{texts.noSlots}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move.mutate({ meetingId, beginsAt })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <NativeSelect
        label={texts.newDay}
        value={day}
        onChange={({ target }) => choose(days.get(target.value)?.[0] ?? null)}
        data={[...days.keys()].map((value) => ({ value, label: weekdayText(value) }))}
        data-autofocus
      />
      <NativeSelect
        label={texts.newTime}
        value={beginsAt}
        onChange={({ target }) => choose(target.value)}
        data={(days.get(day) ?? []).map((value) => ({ value, label: clockText(new Date(value)) }))}
      />
      <p className={styles.hint}>{texts.moveText(guestName)}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancelDialog}
        </Button>
        <Button type="submit" loading={move.isPending}>
          {texts.moveConfirm}
        </Button>
      </div>
    </form>
  )
}
