import { NativeSelect } from '@mantine/core'
import type { Schedule } from '../../../contract/schedule.ts'
import { hourName } from './hour-name.ts'
import styles from '../settings.module.css'
import { scheduleTexts as words } from '../texts.ts'

type Rhythm = Schedule['every']

/** The times of repeated exports or emails, in the browser's time zone. */
export interface Moments<R extends Rhythm> {
  readonly every: R
  readonly day: number | null
  readonly hour: number
}

interface ScheduleFieldsProps<R extends Rhythm> {
  readonly rhythms: readonly R[]
  readonly value: Moments<R>
  readonly onChange: (value: Moments<R>) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
const days = {
  week: words.weekdays.map((label, index) => ({ value: String(index + 1), label })),
  month: Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: words.dayOfMonth(index + 1) })),
}

/** Fields for the frequency, the day and the hour of repeated exports or emails. */
export function ScheduleFields<R extends Rhythm>({ rhythms, value, onChange }: ScheduleFieldsProps<R>) {
  const { every, day, hour } = value
  return (
    <div className={styles.moments}>
      <NativeSelect
        label={words.howOften}
        value={every}
        onChange={({ target }) => {
          const chosen = rhythms.find((each) => each === target.value) ?? every
          onChange({ ...value, every: chosen, day: chosen === 'day' ? null : 1 })
        }}
        data={rhythms.map((each) => ({ value: each, label: words.rhythms[each] }))}
      />
      {every !== 'day' && (
        <NativeSelect
          label={words.day}
          value={String(day)}
          onChange={({ target }) => onChange({ ...value, day: Number(target.value) })}
          data={every === 'week' ? days.week : days.month}
        />
      )}
      <NativeSelect
        label={words.hour}
        value={String(hour)}
        onChange={({ target }) => onChange({ ...value, hour: Number(target.value) })}
        data={hours}
      />
    </div>
  )
}
