import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { DigestSettings } from '../../../contract/digest.ts'
import { zoneLabel } from '../../../domain/time-zones.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { type Moments, ScheduleFields } from '../forms/schedule-fields.tsx'
import styles from '../settings.module.css'
import { reminderTexts as words, scheduleTexts, texts } from '../texts.ts'
import { momentTextIn } from '../../ui/time/days.ts'

/** Settings of the emails that list people to contact, due tasks and dates. */
export function EmailReminders({ email }: { readonly email: string }) {
  const read = useQuery(queries.account.digest.read.queryOptions({ staleTime: 0 }))
  const config = useQuery(configQuery)
  return (
    <>
      <p className={styles.warning}>{config.data?.mail === false ? words.withoutMail : words.text(email)}</p>
      {read.isError && (
        <RetryNotice message={`${words.failed}. ${failureText(read.error)}`} onRetry={() => void read.refetch()} />
      )}
      {read.data && config.data && (config.data.mail || isOn(read.data.digest)) && (
        <ReminderForm key={keyOf(read.data.digest)} digest={read.data.digest} canTurnOn={config.data.mail} />
      )}
    </>
  )
}

const rhythms = ['day', 'week'] as const
const usual: Moments<'day' | 'week'> = { every: 'day', day: null, hour: 7 }

const isOn = (digest: DigestSettings | null) => digest !== null && digest.nextAt !== null

/** Returns a React key that changes when the saved times change, so that the form shows the new times. */
const keyOf = (digest: DigestSettings | null) =>
  digest === null ? 'none' : [digest.every, digest.day, digest.hour, digest.timeZone].join(' ')

interface ReminderFormProps {
  readonly digest: DigestSettings | null
  /** False if the server does not send email. Reminders can then only be turned off. */
  readonly canTurnOn: boolean
}

function ReminderForm({ digest, canTurnOn }: ReminderFormProps) {
  const queryClient = useQueryClient()
  const [schedule, setSchedule] = useState(digest ?? usual)
  const submitButton = useRef<HTMLButtonElement>(null)
  // The current time zone of the browser. The saved reminders keep their time zone until they are saved again.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const outcome = (title: string) => ({
    onSuccess: () => showToast({ tone: 'success', title }),
    onError: (error: unknown) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.digest.read.key() }),
  })
  const isTurnedOn = digest !== null && isOn(digest)
  const save = useMutation(
    queries.account.digest.save.mutationOptions(outcome(isTurnedOn ? words.saved : words.turnedOn)),
  )
  const stop = useMutation(queries.account.digest.stop.mutationOptions(outcome(words.turnedOff)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { every, day, hour } = schedule
    save.mutate({ every, day, hour, timeZone })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {canTurnOn && (
        <>
          <ScheduleFields rhythms={rhythms} value={schedule} onChange={setSchedule} />
          <p className={styles.warning}>
            {isTurnedOn && zoneLabel(digest.timeZone) !== zoneLabel(timeZone)
              ? words.otherZone(digest.timeZone, timeZone)
              : scheduleTexts.zone(timeZone)}
          </p>
        </>
      )}
      {digest && <Status digest={digest} timeZone={isTurnedOn ? digest.timeZone : timeZone} />}
      <div className={styles.buttons}>
        {isTurnedOn && (
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() => {
              // The button disappears, so focus moves to the button beside it.
              stop.mutate(undefined, { onSuccess: () => submitButton.current?.focus() })
            }}
          >
            {words.turnOff}
          </Button>
        )}
        {canTurnOn && (
          <Button ref={submitButton} type="submit" variant={isTurnedOn ? 'default' : 'filled'} loading={save.isPending}>
            {isTurnedOn ? words.save : words.turnOn}
          </Button>
        )}
      </div>
    </form>
  )
}

interface StatusProps {
  readonly digest: DigestSettings
  /** The time zone in which times are shown. */
  readonly timeZone: string
}

function Status({ digest: { nextAt, mailedAt, mailState }, timeZone }: StatusProps) {
  return (
    <ul className={styles.facts}>
      <li>{nextAt === null ? words.off : words.next(momentTextIn(nextAt, timeZone))}</li>
      {mailedAt !== null && mailState !== null && <li>{words.last[mailState](momentTextIn(mailedAt, timeZone))}</li>}
    </ul>
  )
}
