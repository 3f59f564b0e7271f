import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Meeting } from '../../contract/meetings.ts'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import { meetingTime, startText } from './local-times.ts'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import styles from './meetings.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { texts } from './texts.ts'

/** Interval in milliseconds at which the list is loaded again, because guests book and move meetings at any time. */
const refetchInterval = 60_000

/** Lists the upcoming booked meetings. */
export function MeetingList() {
  const listed = useQuery(
    queries.account.meetings.list.queryOptions({ staleTime: 0, refetchOnWindowFocus: true, refetchInterval }),
  )
  const now = new Date(listed.dataUpdatedAt).toISOString()
  const upcoming = (listed.data ?? []).filter(({ beginsAt }) => beginsAt > now)
  return (
    <section className={styles.section} aria-labelledby="meetings-booked">
      <h2 id="meetings-booked">{texts.upcoming}</h2>
      {listed.isError && (
        <RetryNotice message={`${texts.failed}. ${failureText(listed.error)}`} onRetry={() => void listed.refetch()} />
      )}
      {listed.data && upcoming.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      {upcoming.length > 0 && (
        <ul className={styles.list}>
          {upcoming.map((meeting) => (
            <MeetingItem key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MeetingItem({ meeting }: { readonly meeting: Meeting }) {
  const queryClient = useQueryClient()
  const [asked, ask] = useState<'move' | 'cancel' | null>(null)
  const { id: meetingId, guestName, guestEmail, note, place, networkName } = meeting
  const cancel = useMutation(
    queries.account.meetings.cancel.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: texts.canceled }),
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.meetings.key() }),
    }),
  )
  const close = () => ask(null)
  return (
    <li className={styles.meeting} data-meeting={meetingId}>
      <p className={styles.who}>
        <bdi>{guestName}</bdi>
      </p>
      <p>
        <time dateTime={meeting.beginsAt}>{meetingTime(meeting)}</time>
      </p>
      <p className={styles.hint}>
        <Anchor href={`mailto:${guestEmail}`}>{guestEmail}</Anchor>
        {place !== '' && (
          <>
            {' · '}
            {isWebAddress(place) && !/\s/.test(place) ? (
              <Anchor href={place} target="_blank" rel="noreferrer">
                {place}
              </Anchor>
            ) : (
              <bdi>{place}</bdi>
            )}
          </>
        )}
        {networkName !== null && (
          <>
            {' · '}
            <bdi>{networkName}</bdi>
          </>
        )}
      </p>
      {note !== '' && (
        <blockquote className={styles.note} dir="auto">
          {note}
        </blockquote>
      )}
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-label={texts.moveOf(guestName)} onClick={() => ask('move')}>
          {texts.move}
        </Button>
        <Button size="xs" variant="default" aria-label={texts.cancelOf(guestName)} onClick={() => ask('cancel')}>
          {texts.cancel}
        </Button>
      </div>
      <MoveDialog opened={asked === 'move'} onClose={close} meeting={meeting} />
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={close}
        title={texts.cancelTitle}
        message={texts.cancelText(guestName, startText(meeting.beginsAt))}
        cancelLabel={texts.keep}
        confirmLabel={texts.cancelConfirm}
        tone="danger"
        onConfirm={async () => void (await cancel.mutateAsync({ meetingId }))}
      />
    </li>
  )
}
