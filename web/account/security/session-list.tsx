import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Security } from '../../../contract/account.ts'
import { queries } from '../../api/api.ts'
import { failureText } from '../../api/failure.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { deviceName } from '../../../domain/account/device-name.ts'
import { dayText, localDay } from '../../ui/time/days.ts'
import styles from '../settings.module.css'
import { settingsTexts as words, texts } from '../texts.ts'

type Session = Security['sessions'][number]

/** Lists the user's sessions. The user can end all sessions except the current one. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const queryClient = useQueryClient()
  const outcome = {
    onSuccess: () => showToast({ tone: 'success', title: words.sessionEnded }),
    onError: (error: unknown) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.security.key() }),
  }
  const endOne = useMutation(queries.account.endSession.mutationOptions(outcome))
  const endOthers = useMutation(queries.account.endOtherSessions.mutationOptions(outcome))
  return (
    <section className={styles.section} aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{words.sessionsTitle}</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={endOne.isPending && endOne.variables.sessionId === session.id}
            onEnd={() => endOne.mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly ending: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent)
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.session}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={styles.sessionText}>
        {device}
        <span>
          {session.isCurrent ? words.thisBrowser : words.lastSeen(dayText(localDay(new Date(session.lastSeenAt))))}
        </span>
      </div>
      {!session.isCurrent && (
        <Button size="xs" variant="default" loading={ending} aria-label={words.endSessionOf(device)} onClick={onEnd}>
          {words.endSession}
        </Button>
      )}
    </li>
  )
}
