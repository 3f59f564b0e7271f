import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type MeetingChoices, type MeetingSettings, reminderMinutes } from '../../contract/meetings.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { zoneLabel } from '../../domain/time-zones.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { HoursFields } from './hours-fields.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

const usual: Omit<MeetingChoices, 'timeZone'> = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, to: 17 * 60 })),
  lengths: [30],
  noticeHours: 24,
  bufferMinutes: 15,
  daysAhead: 30,
  title: texts.usualName,
  place: '',
  networkId: null,
  skipsEventDays: false,
  reminders: [1440, 60],
}
const lengths = [15, 30, 45, 60, 90]
const mostLengths = 3

/** Returns the options of a field. They include the stored value, because the API accepts other values. */
function optionsOf(values: readonly number[], current: number, name: (value: number) => string) {
  const all = [...new Set([...values, current])].sort((a, b) => a - b)
  return all.map((value) => ({ value: String(value), label: name(value) }))
}

interface AvailabilityFormProps {
  /** Null if the user has none yet. */
  readonly settings: MeetingSettings | null
}

/** The form for the times and the ways in which guests can meet the user. */
export function AvailabilityForm({ settings }: AvailabilityFormProps) {
  const queryClient = useQueryClient()
  const networks = useQuery(queries.networks.list.queryOptions())
  const [choices, setChoices] = useState(() => choicesOf(settings))
  // The current time zone of the browser. The settings keep it until they are saved again.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const save = useMutation(
    queries.account.meetings.save.mutationOptions({
      onSuccess: (saved) => {
        // Shows the saved hours, because the server has joined overlapping hours.
        setChoices(choicesOf(saved))
        showToast({ tone: 'success', title: texts.saved })
      },
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.meetings.settings.key() }),
    }),
  )
  const set = (changes: Partial<typeof choices>) => setChoices({ ...choices, ...changes })
  const { hours } = choices
  const isWrong = hours.some(({ from, to }) => from >= to)
  const lengthsFit = choices.lengths.length > 0 && choices.lengths.length <= mostLengths
  const editable = (networks.data ?? []).filter(({ role }) => hasRole(role, 'editor'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ...choices, title: choices.title.trim() || texts.usualName, timeZone })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <HoursFields hours={hours} onChange={(changed) => set({ hours: changed })} />
      <p className={styles.hint}>
        {settings !== null && zoneLabel(settings.timeZone) !== zoneLabel(timeZone)
          ? texts.otherZone(settings.timeZone, timeZone)
          : texts.zone(timeZone)}
      </p>
      <Checkbox.Group
        label={texts.lengths}
        value={choices.lengths.map(String)}
        error={lengthsFit ? undefined : texts.lengthMissing}
        onChange={(chosen) => set({ lengths: chosen.map(Number).sort((a, b) => a - b) })}
      >
        <div className={styles.choices}>
          {optionsOf(lengths, choices.lengths[0] ?? 30, texts.minutes).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.fields}>
        <NativeSelect
          label={texts.notice}
          value={String(choices.noticeHours)}
          onChange={({ target }) => set({ noticeHours: Number(target.value) })}
          data={optionsOf([0, 1, 4, 12, 24, 48, 168], choices.noticeHours, texts.noticeOf)}
        />
        <NativeSelect
          label={texts.buffer}
          value={String(choices.bufferMinutes)}
          onChange={({ target }) => set({ bufferMinutes: Number(target.value) })}
          data={optionsOf([0, 5, 10, 15, 30, 60], choices.bufferMinutes, texts.bufferOf)}
        />
        <NativeSelect
          label={texts.ahead}
          value={String(choices.daysAhead)}
          onChange={({ target }) => set({ daysAhead: Number(target.value) })}
          data={optionsOf([7, 14, 30, 60, 90, 180], choices.daysAhead, texts.aheadOf)}
        />
      </div>
      <TextInput
        label={texts.name}
        value={choices.title}
        maxLength={80}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextInput
        label={texts.place}
        description={texts.placeHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={choices.place}
        maxLength={300}
        onChange={({ target }) => set({ place: target.value })}
      />
      <NativeSelect
        label={texts.network}
        value={choices.networkId ?? ''}
        onChange={({ target }) => set({ networkId: target.value === '' ? null : target.value })}
        data={[{ value: '', label: texts.noNetwork }, ...editable.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Checkbox
        label={texts.eventDays}
        checked={choices.skipsEventDays}
        onChange={({ target }) => set({ skipsEventDays: target.checked })}
      />
      <Checkbox.Group
        label={texts.reminders}
        value={choices.reminders.map(String)}
        onChange={(chosen) => set({ reminders: reminderMinutes.filter((each) => chosen.includes(String(each))) })}
      >
        <div className={styles.choices}>
          {reminderMinutes.map((each) => (
            <Checkbox key={each} value={String(each)} label={texts.reminderNames[each]} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={settings?.address ? 'default' : 'filled'}
          loading={save.isPending}
          disabled={isWrong || !lengthsFit}
        >
          {settings?.address ? texts.save : texts.turnOn}
        </Button>
      </div>
    </form>
  )
}

function choicesOf(settings: MeetingSettings | null): Omit<MeetingChoices, 'timeZone'> {
  if (!settings) return usual
  const { address: _address, timeZone: _timeZone, ...choices } = settings
  return choices
}
