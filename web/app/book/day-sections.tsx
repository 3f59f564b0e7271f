import { capitalized } from '../../../domain/english.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { cadenceTexts } from '../../../domain/cadence/texts.ts'
import { weekdayText } from '../../ui/time/days.ts'
import { useToday } from '../../ui/time/use-today.ts'
import styles from './timeline.module.css'
import { byDay } from './timeline-days.ts'

interface DaySectionsProps<Entry> {
  /** The entries, sorted by day. */
  readonly entries: readonly Entry[]
  readonly heading: 'h2' | 'h3'
  /** Renders the list items of one day. */
  readonly children: (ofDay: readonly Entry[]) => ReactNode
}

/** A list with a section for each day, under a heading such as "Yesterday · Saturday, May 30, 2026". */
export function DaySections<Entry extends { readonly day: string }>(props: DaySectionsProps<Entry>) {
  const { entries, heading: Heading, children } = props
  const headId = useId()
  const today = useToday()
  const days = useMemo(() => byDay(entries), [entries])
  return days.map(({ day, entries: ofDay }) => (
    <section key={day} aria-labelledby={`${headId}-${day}`}>
      <Heading className={styles.day} id={`${headId}-${day}`}>
        {capitalized(cadenceTexts.inDays(day, today))} · {weekdayText(day)}
      </Heading>
      <ul className={styles.list}>{children(ofDay)}</ul>
    </section>
  ))
}
