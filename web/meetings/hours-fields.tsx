import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { MeetingChoices } from '../../contract/meetings.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

type Hours = MeetingChoices['hours'][number]

const stepMinutes = 15
const dayMinutes = 24 * 60
const mostHours = 28

/** Formats minutes since midnight: "09:30". */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function times(current: number) {
  const steps = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, step) => step * stepMinutes)
  const all = [...new Set([...steps, current])].sort((a, b) => a - b)
  return all.map((minutes) => ({ value: String(minutes), label: clock(minutes) }))
}

interface HoursFieldsProps {
  readonly hours: readonly Hours[]
  readonly onChange: (hours: Hours[]) => void
}

/** Fields for the parts of a week in which the user can meet, one row each. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (index: number, changes: Partial<Hours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  return (
    <fieldset className={styles.hours}>
      <legend>{texts.hours}</legend>
      {hours.length === 0 && <p className={styles.hint}>{texts.noHours}</p>}
      {hours.map(({ day, from, to }, index) => (
        // The index is the key, because rows have no ids and their fields keep no state.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.hoursRow}>
          <NativeSelect
            aria-label={texts.day(index + 1)}
            value={String(day)}
            onChange={({ target }) => change(index, { day: Number(target.value) })}
            data={texts.weekdays.map((label, at) => ({ value: String(at + 1), label }))}
          />
          <NativeSelect
            aria-label={texts.from(index + 1)}
            value={String(from)}
            onChange={({ target }) => change(index, { from: Number(target.value) })}
            data={times(from)}
          />
          <NativeSelect
            aria-label={texts.to(index + 1)}
            value={String(to)}
            error={from >= to && texts.wrongHours}
            onChange={({ target }) => change(index, { to: Number(target.value) })}
            data={times(to)}
          />
          <IconButton
            label={texts.removeHours(index + 1)}
            onClick={() => {
              onChange(hours.filter((_, at) => at !== index))
              // Removing the row removes the focused button, so focus moves to the Add button.
              addButton.current?.focus()
            }}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={hours.length >= mostHours}
          onClick={() => onChange([...hours, { ...(hours.at(-1) ?? { from: 540, to: 1020 }), day: nextDay(hours) }])}
        >
          {texts.addHours}
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns the day after the last day with hours, so that adding hours continues the week. */
function nextDay(hours: readonly Hours[]): number {
  const last = hours.at(-1)?.day ?? 0
  return (last % 7) + 1
}
