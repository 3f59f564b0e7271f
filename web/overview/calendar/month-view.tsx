import { type CalendarLevel, DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { calendarProps, dayText, weekdayText } from '../../ui/time/days.ts'
import { texts } from '../texts.ts'
import { dayButton } from './day-button.ts'
import { DayItems } from './day-items.tsx'
import { itemsOn } from './calendar-items.ts'
import styles from './month-view.module.css'
import type { DayViewProps } from './view-props.ts'

interface MonthViewProps extends DayViewProps {
  /** A day of the month that is shown. */
  readonly shown: string
  readonly onShow: (day: string) => void
  readonly level: CalendarLevel
  readonly onLevel: (level: CalendarLevel) => void
  readonly isEmpty: boolean
}

/** A month of tasks and events, with the items of the chosen day. */
export function MonthView(props: MonthViewProps) {
  const { days, today, chosen, onChoose, shown, onShow, level, onLevel, isEmpty, namesNetworks, onOpenItem } = props
  const onDay = itemsOn(days.get(chosen))
  return (
    <div className={styles.view}>
      <div className={styles.month}>
        <DatePicker
          aria-label={texts.calendar}
          ariaLabels={texts.calendarLabels}
          value={chosen}
          onChange={(next) => next && onChoose(next)}
          date={shown}
          onDateChange={onShow}
          level={level}
          onLevelChange={onLevel}
          hideOutsideDates
          {...calendarProps}
          fullWidth
          classNames={{ day: styles.day }}
          getDayProps={(date) => {
            const day = days.get(date)
            return {
              'data-tasks': (day && day.tasks.length > 0) || undefined,
              'data-events': (day && day.events.length > 0) || undefined,
              ...dayButton(date, dayText(date), day, today, chosen),
            }
          }}
        />
        <p className={styles.legend} aria-hidden>
          <span className={styles.key} data-tasks />
          {texts.taskDays}
          <span className={styles.key} data-events />
          {texts.eventDays}
        </p>
      </div>
      <section className={styles.side} aria-live="polite" aria-label={weekdayText(chosen)}>
        <h3 className={styles.heading}>{weekdayText(chosen)}</h3>
        {onDay.length === 0 && (
          <p className={styles.nothing}>{isEmpty && !namesNetworks ? texts.noEvents : texts.nothingOnDay}</p>
        )}
        <DayItems key={chosen} items={onDay} {...{ namesNetworks, onOpenItem }} />
      </section>
    </div>
  )
}
