import { Button, SegmentedControl } from '@mantine/core'
import type { CalendarLevel } from '@mantine/dates'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { isChord } from '../../ui/keys/keys.ts'
import { useObservable } from '../../ui/observable.ts'
import { firstDay } from '../../ui/time/days.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { texts } from '../texts.ts'
import { AgendaView } from './agenda-view.tsx'
import { byDay, type CalendarItem } from './calendar-items.ts'
import { dayAtKey } from './calendar-keys.ts'
import { type CalendarView, calendarView, calendarViews, showCalendarAs } from './calendar-view.ts'
import styles from './calendar.module.css'
import { MonthView } from './month-view.tsx'
import { useDayFocus } from './use-day-focus.ts'
import { WeekView } from './week-view.tsx'

interface CalendarProps {
  readonly items: readonly CalendarItem[]
  readonly onOpenItem: (item: CalendarItem) => void
  /** Whether items show the name of their network. */
  readonly namesNetworks?: boolean
}

/** A calendar of tasks and events, as a month, a week or an agenda. */
export function Calendar({ items, onOpenItem, namesNetworks = false }: CalendarProps) {
  const today = useToday()
  const view = useObservable(calendarView)
  const days = useMemo(() => byDay(items), [items])
  const [chosen, setChosen] = useState(today)
  /** A day of the month that is shown. */
  const [shown, setShown] = useState(today)
  const [level, setLevel] = useState<CalendarLevel>('month')
  const root = useRef<HTMLDivElement>(null)
  const focusDay = useDayFocus(root)

  const choose = (day: string) => {
    setChosen(day)
    setShown(day)
  }
  const showAs = (next: CalendarView) => {
    // The week view shows a week of the month that was shown, even if the chosen day is in another month.
    if (next === 'week' && shown.slice(0, 7) !== chosen.slice(0, 7)) choose(shown)
    showCalendarAs(next)
  }
  const goToToday = () => {
    choose(today)
    setLevel('month')
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = event.target instanceof Element && event.target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (isChord('T', event)) {
      goToToday()
      focusDay(today)
    } else {
      const next = from && view !== 'agenda' ? dayAtKey(event.key, from, view, firstDay) : null
      if (next === null) return
      if (view === 'week') choose(next)
      else setShown(next)
      focusDay(next)
    }
    // Neither Mantine's month view nor the canvas may handle these keys as well.
    event.preventDefault()
    event.stopPropagation()
  }

  const viewProps = { days, today, onOpenItem, namesNetworks }
  const dayViewProps = { ...viewProps, chosen, onChoose: choose }
  return (
    <div ref={root} className={styles.calendar} role="presentation" onKeyDownCapture={press}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={texts.calendarView}
          value={view}
          onChange={showAs}
          data={calendarViews.map((value) => ({ value, label: texts.calendarViews[value] }))}
        />
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts="T"
          onClick={() => {
            goToToday()
            // The agenda is one list, in which today may be scrolled out of view.
            if (view === 'agenda') focusDay(today)
          }}
        >
          {texts.today}
        </Button>
      </div>
      {view === 'month' && (
        <MonthView
          {...dayViewProps}
          {...{ shown, level }}
          onShow={setShown}
          onLevel={setLevel}
          isEmpty={items.length === 0}
        />
      )}
      {view === 'week' && <WeekView {...dayViewProps} />}
      {view === 'agenda' && <AgendaView {...viewProps} />}
    </div>
  )
}
