import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ReportSchedule } from '../../../contract/reports.ts'
import type { Rhythm } from '../../../contract/schedule.ts'
import type { Report } from '../../../domain/entities/report/report.ts'
import { FormProblem } from '../../account/forms/form-problem.tsx'
import { type Moments, ScheduleFields } from '../../account/forms/schedule-fields.tsx'
import { scheduleTexts } from '../../account/texts.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import styles from '../../reports/report.module.css'
import { texts } from '../../reports/texts.ts'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { momentTextIn } from '../../ui/time/days.ts'

interface EmailReportDialogProps {
  readonly report: Report
  readonly email: string
  readonly onClose: () => void
}

const words = texts.email

/** Sends a report to the user by email: now, or regularly. */
export function EmailReportDialog({ report, email, onClose }: EmailReportDialogProps) {
  const schedules = useQuery(queries.account.reports.schedules.queryOptions({ staleTime: 0 }))
  const config = useQuery(configQuery)
  return (
    <MountedDialog title={words.title} onClose={onClose}>
      {schedules.isError ? (
        <RetryNotice
          message={`${words.failed} ${failureText(schedules.error)}`}
          onRetry={() => void schedules.refetch()}
        />
      ) : schedules.data && config.data ? (
        <EmailForm
          report={report}
          schedule={schedules.data.find(({ reportId }) => reportId === report.id) ?? null}
          email={email}
          canSend={config.data.mail}
        />
      ) : (
        <Spinner label={words.loading} />
      )}
    </MountedDialog>
  )
}

const rhythms = ['day', 'week', 'month'] as const satisfies readonly Rhythm[]
const usual: Moments<Rhythm> = { every: 'month', day: 1, hour: 7 }

interface EmailFormProps {
  readonly report: Report
  readonly schedule: ReportSchedule | null
  readonly email: string
  /** False if this server sends no email. A schedule can then only be turned off. */
  readonly canSend: boolean
}

function EmailForm({ report: { id: reportId }, schedule, email, canSend }: EmailFormProps) {
  const queryClient = useQueryClient()
  const [moments, setMoments] = useState<Moments<Rhythm>>(schedule ?? usual)
  // The current time zone of the browser. It is saved with the schedule, so a later change has no effect on emails
  // until the user saves the schedule again.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isOn = schedule !== null && schedule.nextAt !== null
  // Shown in the dialog, because notices would cover its fields on phones.
  const [outcome, setOutcome] = useState('')
  const announcing = (title: string) => ({
    onMutate: () => setOutcome(''),
    onSuccess: () => setOutcome(title),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.reports.schedules.key() }),
  })
  const { reports } = queries.account
  const save = useMutation(reports.save.mutationOptions(announcing(isOn ? words.saved : words.turnedOn)))
  const stop = useMutation(reports.stop.mutationOptions(announcing(words.turnedOff)))
  const send = useMutation(reports.send.mutationOptions(announcing(words.sent(email))))
  const failed = [save, stop, send].find(({ isError }) => isError)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { every, day, hour } = moments
    save.mutate({ reportId, every, day, hour, timeZone })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.quiet}>{canSend ? words.intro(email) : words.withoutMail}</p>
      {canSend && (
        <>
          <ScheduleFields rhythms={rhythms} value={moments} onChange={setMoments} />
          <p className={styles.quiet}>{scheduleTexts.zone(timeZone)}</p>
        </>
      )}
      {schedule && <Status schedule={schedule} />}
      <p className={styles.quiet} role="status">
        {outcome}
      </p>
      <FormProblem problem={failed ? { message: failureText(failed.error) } : null} />
      <div className={styles.buttons}>
        {canSend && (
          <Button type="submit" loading={save.isPending}>
            {isOn ? words.save : words.turnOn}
          </Button>
        )}
        {isOn && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ reportId })}>
            {words.turnOff}
          </Button>
        )}
        {canSend && (
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ reportId, timeZone })}>
            {words.sendNow}
          </Button>
        )}
      </div>
    </form>
  )
}

function Status({ schedule }: { readonly schedule: ReportSchedule }) {
  const { nextAt, stoppedBy, mailedAt, mailState, timeZone } = schedule
  return (
    <ul className={styles.states}>
      <li>{nextAt === null ? words.off[stoppedBy ?? 'zone'] : words.next(momentTextIn(nextAt, timeZone))}</li>
      {mailedAt !== null && mailState !== null && <li>{words.last[mailState](momentTextIn(mailedAt, timeZone))}</li>}
    </ul>
  )
}
