import { Button } from '@mantine/core'
import { IconCalendarStats } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import { distributeReminders } from '../../domain/cadence/distribute-reminders.ts'
import { weekdayText } from '../ui/time/days.ts'
import type { CadenceCommands } from './cadence-commands.ts'
import styles from './cadence.module.css'
import { texts } from './texts.ts'

interface PeoplePartProps {
  readonly proposed: readonly DueContact[]
  readonly waiting: readonly DueContact[]
  readonly upcoming: readonly DueContact[]
  /** Due people whose nodes were deleted. They do not count as proposals. */
  readonly gone: readonly DueContact[]
  readonly handled: number
  readonly today: string
  readonly commands: CadenceCommands
  readonly renderItem: (due: DueContact) => ReactNode
}

/**
 * Lists the people to contact today. The user can postpone the other people who are due, distributed over the next
 * days.
 */
export function PeopleToContact({
  proposed,
  waiting,
  upcoming,
  gone,
  handled,
  today,
  commands,
  renderItem,
}: PeoplePartProps) {
  const pageTexts = texts.page
  const [showsAll, showAll] = useState(false)
  const spread = () => {
    const days = distributeReminders(waiting, upcoming, today)
    const until = days.at(-1)?.until
    if (until !== undefined) commands.spread(days, pageTexts.spreadUntil(days.length, weekdayText(until)))
  }
  return (
    <section className={styles.part} aria-label={pageTexts.people}>
      <div className={styles.partHead}>
        <h2 className={styles.partTitle}>{pageTexts.people}</h2>
        {handled > 0 && (
          <span className={styles.count} role="status">
            {pageTexts.peopleDone(handled, handled + proposed.length)}
          </span>
        )}
      </div>
      {proposed.length === 0 && (
        <p className={styles.quiet}>{handled > 0 ? pageTexts.peopleAllDone : pageTexts.peopleNone}</p>
      )}
      <ul className={styles.list}>
        {proposed.map(renderItem)}
        {showsAll && waiting.map(renderItem)}
        {gone.map(renderItem)}
      </ul>
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <span>{pageTexts.tomorrow(waiting.length)}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarStats size={16} stroke={1.75} aria-hidden />}
            onClick={spread}
          >
            {pageTexts.spread}
          </Button>
          <Button size="xs" variant="subtle" color="gray" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
            {showsAll ? pageTexts.showFewer : pageTexts.showAll(waiting.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
