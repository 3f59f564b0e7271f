import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { ignoreRepeatedPress } from '../ui/focus/ignore-repeated-press.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { startText } from './local-times.ts'
import type { MeetingCommands, RecordedMeeting } from './meeting-commands.ts'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

const { howWasIt: words } = texts

interface HowWasItProps {
  readonly meetings: readonly RecordedMeeting[]
  readonly commands: MeetingCommands
  readonly onOpen: (meeting: RecordedMeeting) => void
}

/** Asks how past meetings went. One click logs a meeting as an interaction. */
export function PastMeetings({ meetings, commands, onOpen }: HowWasItProps) {
  const queryClient = useQueryClient()
  const settle = useMutation(
    queries.account.meetings.settle.mutationOptions({
      onSuccess: (_done, { meetingId, isSettled = true }) => {
        if (!isSettled) return
        const undo = () => settle.mutate({ meetingId, isSettled: false })
        showToast({ title: words.settled, action: { label: words.undo, onClick: undo } })
      },
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.meetings.list.key() }),
    }),
  )
  return (
    <section className={styles.part} aria-labelledby="how-was-it">
      <h2 id="how-was-it" className={styles.partTitle}>
        {words.title}
      </h2>
      <ul className={styles.list}>
        {meetings.map((meeting) => (
          <li key={meeting.id} className={styles.meeting} {...ignoreRepeatedPress}>
            <p>
              <button type="button" className={styles.name} onClick={() => onOpen(meeting)}>
                <bdi>{meeting.guestName}</bdi>
              </button>{' '}
              <span className={styles.hint}>
                <time dateTime={meeting.beginsAt}>{startText(meeting.beginsAt)}</time>
              </span>
            </p>
            <div className={styles.actions}>
              <Button size="xs" aria-label={words.metWith(meeting.guestName)} onClick={() => commands.log(meeting)}>
                {words.met}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={words.notWith(meeting.guestName)}
                onClick={() => settle.mutate({ meetingId: meeting.id })}
              >
                {words.not}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
