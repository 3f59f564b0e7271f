import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportSchedule } from '../../../contract/exports.ts'
import { queries } from '../../api/api.ts'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { UpgradeLink } from '../../ui/display/upgrade-link.tsx'
import { ExportRow } from './export-row.tsx'
import { nextSentence, rhythmSentence, scheduleName } from './export-sentences.ts'
import { ScheduleExportDialog } from './schedule-export-dialog.tsx'
import styles from '../settings.module.css'
import { exportTexts as words, texts } from '../texts.ts'

const lookAgainMs = 3000

interface ScheduledExportsProps {
  /** Whether the user's plan includes scheduled exports. */
  readonly mayBegin: boolean
  readonly email: string
}

/** Scheduled exports with their schedules, results and files. */
export function ScheduledExports({ mayBegin, email }: ScheduledExportsProps) {
  const [adding, setAdding] = useState(false)
  const listed = useQuery(
    queries.account.exports.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? lookAgainMs : false),
    }),
  )
  return (
    <section className={styles.section} aria-labelledby="settings-exports">
      <h2 id="settings-exports">{words.title}</h2>
      <div className={styles.row}>
        <p>
          {mayBegin ? words.text : words.ofPro} {!mayBegin && <UpgradeLink />}
        </p>
        {mayBegin && (
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={16} stroke={1.75} />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )}
      </div>
      {listed.isError && (
        <RetryNotice message={`${words.failed}. ${failureText(listed.error)}`} onRetry={() => void listed.refetch()} />
      )}
      {listed.data && listed.data.length > 0 && (
        <ul className={styles.sessions}>
          {listed.data.map((schedule) => (
            <ScheduleItem key={schedule.id} schedule={schedule} mayBegin={mayBegin} />
          ))}
        </ul>
      )}
      <ScheduleExportDialog opened={adding} onClose={() => setAdding(false)} email={email} />
    </section>
  )
}

const isBeingMade = ({ exports }: ExportSchedule) => exports.some(({ state }) => state === 'running')

function ScheduleItem({ schedule, mayBegin }: { readonly schedule: ExportSchedule; readonly mayBegin: boolean }) {
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const outcome = {
    onError: (error: unknown) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.exports.list.key() }),
  }
  const stop = useMutation(queries.account.exports.stop.mutationOptions(outcome))
  const start = useMutation(queries.account.exports.save.mutationOptions(outcome))
  const remove = useMutation(queries.account.exports.remove.mutationOptions(outcome))
  const { id: scheduleId, nextAt, networkId, formats, every, day, hour, timeZone } = schedule
  const name = scheduleName(schedule)
  return (
    <li className={styles.schedule}>
      <div className={styles.session}>
        <div className={styles.sessionText}>
          {name}
          <span>{rhythmSentence(schedule)}</span>
          <span>{nextSentence(schedule)}</span>
        </div>
        {nextAt !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.stopOf(name)}
            loading={stop.isPending}
            onClick={() => stop.mutate({ scheduleId })}
          >
            {words.stop}
          </Button>
        )}
        {nextAt === null && mayBegin && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.startOf(name)}
            loading={start.isPending}
            onClick={() => start.mutate({ scheduleId, networkId, formats, every, day, hour, timeZone })}
          >
            {words.start}
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={words.removeOf(name)} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </div>
      {schedule.exports.length > 0 && (
        <ul className={styles.exports} aria-label={words.exportsOf(name)}>
          {schedule.exports.map((made) => (
            <ExportRow key={made.id} made={made} scheduleId={scheduleId} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={words.removeTitle}
        message={words.removeText(name)}
        confirmLabel={words.remove}
        tone="danger"
        onConfirm={async () => void (await remove.mutateAsync({ scheduleId }))}
      />
    </li>
  )
}
