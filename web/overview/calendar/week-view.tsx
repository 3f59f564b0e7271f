import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '../../../domain/add-days.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { firstDay, rangeText, shortWeekdayText, weekdayText } from '../../ui/time/days.ts'
import { weekOf } from '../../ui/time/weeks.ts'
import { texts } from '../texts.ts'
import { itemsOn } from './calendar-items.ts'
import { dayButton } from './day-button.ts'
import { DayItems } from './day-items.tsx'
import type { DayViewProps } from './view-props.ts'
import styles from './week-view.module.css'

/** The week of the chosen day, with the items of each day. */
export function WeekView({ days, today, chosen, onChoose, ...items }: DayViewProps) {
  const week = weekOf(chosen, firstDay)
  return (
    <>
      <div className={styles.head}>
        <IconButton label={texts.previousWeek} color="gray" onClick={() => onChoose(addDays(chosen, -7))}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <h3 className={styles.title} aria-live="polite">
          {rangeText(week[0] ?? chosen, week.at(-1) ?? chosen)}
        </h3>
        <IconButton label={texts.nextWeek} color="gray" onClick={() => onChoose(addDays(chosen, 7))}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <ol className={styles.days}>
        {week.map((date) => {
          // The accessible name is hidden text and not an attribute. It spells out the weekday that is abbreviated
          // here.
          const { 'aria-label': name, ...attributes } = dayButton(
            date,
            weekdayText(date),
            days.get(date),
            today,
            chosen,
          )
          return (
            <li key={date} className={styles.day} data-today={date === today || undefined}>
              <button
                type="button"
                className={styles.name}
                tabIndex={date === chosen ? 0 : -1}
                onClick={() => onChoose(date)}
                {...attributes}
              >
                <span className="kith-visually-hidden">{name}</span>
                <span aria-hidden>{shortWeekdayText(date)}</span>
                <span className={styles.number} aria-hidden>
                  {Number(date.slice(8))}
                </span>
              </button>
              <div className={styles.items}>
                <DayItems items={itemsOn(days.get(date))} isColumn {...items} />
              </div>
            </li>
          )
        })}
      </ol>
      {week.every((date) => !days.has(date)) && <p className={styles.nothing}>{texts.nothingInWeek}</p>}
    </>
  )
}
