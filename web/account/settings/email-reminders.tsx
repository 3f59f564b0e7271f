import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Digest } from '../../../contract/digest.ts'
import { momentIn } from '../../../domain/account/time-zones.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { type Moments, ScheduleFields } from '../exports/schedule-fields.tsx'
import styles from '../settings.module.css'
import { reminderTexts as words, settingsTexts, texts } from '../texts.ts'

/** Settings of the emails that list what is due. */
export function EmailReminders({ email }: { readonly email: string }) {
  const read = useQuery(queries.account.digest.read.queryOptions({ staleTime: 0 }))
  const config = useQuery(configQuery)
  return (
    <section className={styles.section} aria-labelledby="settings-reminders" id="reminders">
      <h2 id="settings-reminders">{words.title}</h2>
      <p className={styles.warning}>{config.data?.mail === false ? words.withoutMail : words.text(email)}</p>
      {read.isError && (
        <div role="alert" className={styles.row}>
          <p>
            {words.failed}. {failureText(read.error)}
          </p>
          <Button variant="default" onClick={() => read.refetch()}>
            {settingsTexts.retry}
          </Button>
        </div>
      )}
      {read.data && config.data?.mail && <ReminderForm digest={read.data.digest} />}
    </section>
  )
}

const rhythms = ['day', 'week'] as const
const usual: Moments<'day' | 'week'> = { every: 'day', day: null, hour: 7 }

function ReminderForm({ digest }: { readonly digest: Digest | null }) {
  const queryClient = useQueryClient()
  const [schedule, setSchedule] = useState(digest ?? usual)
  // The current time zone of the browser. The reminders keep it until they are saved again.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const outcome = (title: string) => ({
    onSuccess: () => showToast({ tone: 'success', title }),
    onError: (error: unknown) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.digest.read.key() }),
  })
  const isOn = digest !== null && digest.nextAt !== null
  const save = useMutation(queries.account.digest.save.mutationOptions(outcome(isOn ? words.saved : words.turnedOn)))
  const stop = useMutation(queries.account.digest.stop.mutationOptions(outcome(words.turnedOff)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { every, day, hour } = schedule
    save.mutate({ every, day, hour, timeZone })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ScheduleFields rhythms={rhythms} value={schedule} onChange={setSchedule} />
      <p className={styles.warning}>
        {isOn && digest.timeZone !== timeZone ? words.otherZone(digest.timeZone, timeZone) : words.zone(timeZone)}
      </p>
      {digest && <Status digest={digest} />}
      <div className={styles.buttons}>
        {isOn && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
            {words.turnOff}
          </Button>
        )}
        <Button type="submit" variant={isOn ? 'default' : 'filled'} loading={save.isPending}>
          {isOn ? words.save : words.turnOn}
        </Button>
      </div>
    </form>
  )
}

function Status({ digest: { nextAt, mailedAt, mailState, timeZone } }: { readonly digest: Digest }) {
  return (
    <ul className={styles.facts}>
      <li>{nextAt === null ? words.off : words.next(momentIn(nextAt, timeZone))}</li>
      {mailedAt !== null && mailState !== null && <li>{words.last[mailState](momentIn(mailedAt, timeZone))}</li>}
    </ul>
  )
}
