import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendarEvent, IconChecklist } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { calendarProps, dayText, weekdayText } from '../ui/time/days.ts'
import { useToday } from '../ui/time/use-today.ts'
import { byDay, type CalendarItem } from './calendar-items.ts'
import styles from './month-calendar.module.css'
import { texts } from './texts.ts'

interface MonthCalendarProps {
  readonly items: readonly CalendarItem[]
  readonly onOpenItem: (item: CalendarItem) => void
  /** Whether items show the name of their network. */
  readonly namesNetworks?: boolean
}

/** A month calendar of tasks and events, with the items of the selected day. */
export function MonthCalendar({ items, onOpenItem, namesNetworks = false }: MonthCalendarProps) {
  const today = useToday()
  const [chosen, setChosen] = useState(today)
  const days = useMemo(() => byDay(items), [items])
  const day = days.get(chosen)
  const onDay = [...(day?.events ?? []), ...(day?.tasks ?? [])]
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <DatePicker
          aria-label={texts.calendar}
          ariaLabels={texts.calendarLabels}
          value={chosen}
          onChange={(next) => next && setChosen(next)}
          hideOutsideDates
          {...calendarProps}
          fullWidth
          classNames={{ day: styles.day }}
          getDayProps={(date) => {
            const { events, tasks } = days.get(date) ?? { events: [], tasks: [] }
            return {
              'data-tasks': tasks.length > 0 || undefined,
              'data-events': events.length > 0 || undefined,
              'aria-label': texts.dayWith(dayText(date), tasks.length, events.length),
            }
          }}
        />
        <p className={styles.legend} aria-hidden>
          <span className={styles.key} data-tasks />
          {texts.taskDays}
          <span className={styles.key} data-events />
          {texts.eventDays}
        </p>
        {items.length === 0 && !namesNetworks && <p className={styles.nothing}>{texts.noEvents}</p>}
      </div>
      <section className={styles.side} aria-live="polite" aria-label={weekdayText(chosen)}>
        <h3 className={styles.heading}>{weekdayText(chosen)}</h3>
        {onDay.length === 0 && <p className={styles.nothing}>{texts.nothingOnDay}</p>}
        <ul className={styles.items}>
          {onDay.map((item) => (
            <li key={`${item.networkId} ${item.id}`}>
              <DayItem item={item} namesNetwork={namesNetworks} onOpen={() => onOpenItem(item)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface DayItemProps {
  readonly item: CalendarItem
  readonly namesNetwork: boolean
  readonly onOpen: () => void
}

function DayItem({ item: { type, title, nodeName, networkName }, namesNetwork, onOpen }: DayItemProps) {
  const Icon = type === 'task' ? IconChecklist : IconCalendarEvent
  const facts = [type === 'task' && nodeName, namesNetwork && networkName].filter(Boolean).join(' · ')
  return (
    <button type="button" className={styles.item} onClick={onOpen}>
      <span className={styles.mark} data-type={type}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.itemText}>
        <span>{title}</span>
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
    </button>
  )
}
