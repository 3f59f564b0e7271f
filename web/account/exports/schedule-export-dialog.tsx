import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ExportRhythm } from '../../../contract/exports.ts'
import { type ExportFormatId, exportFormatIds } from '../../../domain/exchange/export/format-ids.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { type Moments, ScheduleFields } from '../forms/schedule-fields.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import styles from '../settings.module.css'
import { exportTexts as words, scheduleTexts, settingsTexts } from '../texts.ts'

interface ScheduleExportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly email: string
}

/** Schedules an export: its contents and its times. */
export function ScheduleExportDialog({ opened, onClose, email }: ScheduleExportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.dialogTitle} closeOnClickOutside={false}>
      <ScheduleExportForm onClose={onClose} email={email} />
    </Dialog>
  )
}

const rhythms = ['day', 'week', 'month'] as const satisfies readonly ExportRhythm[]

function ScheduleExportForm({ onClose, email }: Omit<ScheduleExportDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const networks = useQuery(queries.networks.list.queryOptions())
  const config = useQuery(configQuery)
  const [networkId, setNetworkId] = useState('')
  const [formats, setFormats] = useState<readonly ExportFormatId[]>(['kithmap'])
  const [schedule, setSchedule] = useState<Moments<ExportRhythm>>({ every: 'week', day: 1, hour: 6 })
  // The current time zone of the browser. The schedule keeps it if the user travels.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [scheduleId] = useState(() => crypto.randomUUID())
  const save = useMutation(
    queries.account.exports.save.mutationOptions({
      onSuccess: async () => {
        showToast({ tone: 'success', title: words.scheduled })
        onClose()
        await queryClient.invalidateQueries({ queryKey: queries.account.exports.list.key() })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      scheduleId,
      networkId: networkId === '' ? null : networkId,
      formats: [...formats],
      ...schedule,
      timeZone,
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NativeSelect
        label={words.what}
        value={networkId}
        onChange={({ target }) => setNetworkId(target.value)}
        data={[
          { value: '', label: words.allNetworks },
          ...(networks.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        data-autofocus
      />
      <Checkbox.Group
        label={words.formats}
        value={[...formats]}
        onChange={(chosen) => setFormats(exportFormatIds.filter((id) => chosen.includes(id)))}
        error={formats.length === 0 ? words.formatMissing : undefined}
      >
        <div className={styles.choices}>
          {exportFormatIds.map((id) => (
            <Checkbox key={id} value={id} label={settingsTexts.formats[id]} />
          ))}
        </div>
      </Checkbox.Group>
      <ScheduleFields rhythms={rhythms} value={schedule} onChange={setSchedule} />
      <p className={styles.warning}>{scheduleTexts.zone(timeZone)}</p>
      <p className={styles.warning}>{config.data?.mail === false ? words.withoutMail : words.withMail(email)}</p>
      <FormProblem problem={save.isError ? { message: failureText(save.error) } : null} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={formats.length === 0}>
          {words.schedule}
        </Button>
      </div>
    </form>
  )
}
