import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { addDays } from '../../../domain/add-days.ts'
import { dayText, weekdayText, yearlessText } from '../../ui/time/days.ts'
import { texts } from '../texts.ts'
import { agendaFrom } from './agenda.ts'
import styles from './agenda-view.module.css'
import { itemsOn } from './calendar-items.ts'
import { DayItems } from './day-items.tsx'
import { useMore } from './use-more.ts'
import type { ViewProps } from './view-props.ts'

/** Number of days shown at first. Each click on the button shows as many more. */
const stepSize = 20

/** Overdue tasks, then today and later days that have tasks or events. */
export function AgendaView({ days, today, ...items }: ViewProps) {
  const agenda = useMemo(() => agendaFrom(days, today), [days, today])
  const { shown, showMore, list } = useMore<HTMLDivElement>(stepSize)
  const { overdue } = agenda
  if (overdue.length + agenda.days.length === 0) return <p className={styles.nothing}>{texts.noEvents}</p>
  return (
    <div className={styles.agenda}>
      {overdue.length > 0 && (
        <section>
          <h3 className={styles.heading} data-overdue>
            {texts.overdue}
          </h3>
          <DayItems items={overdue} label={texts.overdueTasks(overdue.length)} showsDates {...items} />
        </section>
      )}
      <div className={styles.agenda} ref={list} data-from-today>
        {agenda.days.slice(0, shown).map(([date, day]) => (
          <section key={date}>
            <DayHeading date={date} today={today} />
            <DayItems
              items={itemsOn(day)}
              label={texts.dayWith(dayText(date), day.tasks.length, day.events.length)}
              {...items}
            />
          </section>
        ))}
      </div>
      {agenda.days.length > shown && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {texts.showMoreDays(Math.min(stepSize, agenda.days.length - shown))}
        </Button>
      )}
    </div>
  )
}

function DayHeading({ date, today }: { date: string; today: string }) {
  const name = date === today ? texts.today : date === addDays(today, 1) ? texts.tomorrow : null
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const full = isThisYear ? yearlessText(date) : weekdayText(date)
  return (
    <h3 className={styles.heading}>
      {name ?? full}
      {name && <span className={styles.date}>{full}</span>}
    </h3>
  )
}
