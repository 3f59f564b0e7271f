import type { ComingDate } from '../../domain/cadence/node-dates.ts'
import { dayText } from '../ui/time/days.ts'
import styles from './cadence.module.css'
import { texts } from './texts.ts'

interface DateListProps {
  readonly dates: readonly ComingDate[]
  readonly today: string
  readonly onOpen: (date: ComingDate['date']) => void
}

/** Birthdays and other dates of nodes, the next one first. */
export function DateList({ dates, today, onOpen }: DateListProps) {
  return (
    <ul className={styles.list}>
      {dates.map((each) => {
        const { date, on, years } = each
        return (
          <li key={`${date.networkId} ${date.nodeId} ${date.field}`} className={styles.dateItem}>
            <button
              type="button"
              className={styles.name}
              aria-label={texts.open(date.name)}
              onClick={() => onOpen(date)}
            >
              <bdi>{date.name}</bdi>
            </button>
            <span className={styles.count}>
              {date.field ?? texts.page.event}
              {years !== null && years > 0 && ` · ${texts.page.years(years, date.field)}`}
            </span>
            <time className={styles.facts} dateTime={on}>
              {texts.when(on, today)} · {dayText(on)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
