import { Button } from '@mantine/core'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { ActivityEntry } from '../../contract/activity.ts'
import { localDay, weekdayText } from '../ui/time/days.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import styles from './activity.module.css'
import { ActivityItem } from './activity-item.tsx'
import type { Going } from './sentence-words.tsx'
import { texts } from './texts.ts'
import type { useActivity } from './use-activity.ts'
import { useTakeBack } from './use-take-back.ts'
import { useWhoIs } from './use-who-is.ts'

interface ActivityListProps extends Going {
  readonly networkId: string
  readonly activity: ReturnType<typeof useActivity>
  /**
   * Whether the user is an editor. Editors can undo steps of any user; others can undo their own, if their role
   * permits.
   */
  readonly canEdit: boolean
  /** Shows the network as it was after a step. */
  readonly onShowThen: (version: number) => void
  /** Shown if there are no entries. */
  readonly none: ReactNode
}

/** Lists who has done what, by day, newest first. */
export function ActivityList({ networkId, activity, canEdit, onShowThen, none, ...going }: ActivityListProps) {
  const { entries, people, before, status, failure, more, retry } = activity
  const headId = useId()
  const root = useRef<HTMLDivElement>(null)
  const { busy, takeBack } = useTakeBack(networkId, root)
  const days = useMemo(() => byDay(entries), [entries])
  const whoIs = useWhoIs(people)

  if (status === 'failed') {
    return <EmptyState title={texts.failed} message={failure} action={<Button onClick={retry}>{texts.retry}</Button>} />
  }
  if (status === 'loading') return <Spinner label={texts.loading} />
  if (entries.length === 0 && status === 'ready' && before === null) return none
  return (
    <div ref={root} className={styles.activity}>
      <p className={styles.count} role="status">
        {status === 'more' ? texts.searching : texts.found(entries.length, before === null)}
      </p>
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`${headId}-${day}`}>
          <h3 className={styles.day} id={`${headId}-${day}`}>
            {weekdayText(day)}
          </h3>
          <ul className={styles.list}>
            {ofDay.map((entry) => (
              <ActivityItem
                key={entry.stepId}
                entry={entry}
                who={whoIs(entry.userId)}
                onTakeBack={canEdit ? () => void takeBack(entry) : null}
                onShowThen={() => onShowThen(entry.version)}
                isBusy={busy === entry.stepId}
                {...going}
              />
            ))}
          </ul>
        </section>
      ))}
      {before === null ? (
        <p className={styles.end}>{texts.isAll}</p>
      ) : (
        <Button variant="subtle" fullWidth loading={status === 'more'} onClick={more}>
          {texts.showMore}
        </Button>
      )}
    </div>
  )
}

interface Day {
  /** The day in the user's time zone, yyyy-mm-dd. */
  readonly day: string
  readonly entries: readonly ActivityEntry[]
}

function byDay(entries: readonly ActivityEntry[]): readonly Day[] {
  const days: { day: string; entries: ActivityEntry[] }[] = []
  for (const entry of entries) {
    const day = localDay(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
