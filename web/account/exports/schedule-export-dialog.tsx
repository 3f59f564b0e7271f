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
import { hourName } from './export-sentences.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import styles from '../settings.module.css'
import { exportTexts as words, settingsTexts } from '../texts.ts'

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
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: words.dayOfMonth(index + 1),
}))
const daysOfWeek = words.weekdays.map((label, index) => ({ value: String(index + 1), label }))
const morning = 6

function ScheduleExportForm({ onClose, email }: Omit<ScheduleExportDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const networks = useQuery(queries.networks.list.queryOptions())
  const config = useQuery(configQuery)
  const [networkId, setNetworkId] = useState('')
  const [formats, setFormats] = useState<readonly ExportFormatId[]>(['kithmap'])
  const [every, setEvery] = useState<ExportRhythm>('week')
  const [day, setDay] = useState(1)
  const [hour, setHour] = useState(morning)
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
    const dayOf = every === 'day' ? null : day
    save.mutate({
      scheduleId,
      networkId: networkId === '' ? null : networkId,
      formats: [...formats],
      every,
      day: dayOf,
      hour,
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
      <div className={styles.moments}>
        <NativeSelect
          label={words.howOften}
          value={every}
          onChange={({ target }) => {
            setEvery(rhythms.find((each) => each === target.value) ?? 'week')
            setDay(1)
          }}
          data={rhythms.map((value) => ({ value, label: words.rhythms[value] }))}
        />
        {every !== 'day' && (
          <NativeSelect
            label={words.day}
            value={String(day)}
            onChange={({ target }) => setDay(Number(target.value))}
            data={every === 'week' ? daysOfWeek : daysOfMonth}
          />
        )}
        <NativeSelect
          label={words.hour}
          value={String(hour)}
          onChange={({ target }) => setHour(Number(target.value))}
          data={hours}
        />
      </div>
      <p className={styles.warning}>{words.zone(timeZone)}</p>
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
