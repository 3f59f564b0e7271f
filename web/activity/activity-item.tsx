import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '../../contract/activity.ts'
import { clockText } from '../ui/time/days.ts'
import styles from './activity.module.css'
import { type Going, inWords, SentenceWords } from './sentence-words.tsx'
import { texts } from './texts.ts'

interface ActivityItemProps extends Going {
  readonly entry: ActivityEntry
  /** Name of the user who made the change. */
  readonly who: string
  /** Undoes the step. Null if the current user may not. */
  readonly onTakeBack: (() => void) | null
  /** Whether the step is being undone. */
  readonly isBusy: boolean
  /** Icon that distinguishes the entry from other kinds of entries in the list. */
  readonly icon?: ReactNode
}

export function ActivityItem({ entry, who, onTakeBack, isBusy, icon, ...going }: ActivityItemProps) {
  const isTakenBack = entry.takenBackBy === null && entry.reverses === null
  return (
    <li className={styles.item} data-step={entry.stepId} data-taken-back={isTakenBack || undefined} tabIndex={-1}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.what}>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        <SentenceWords entry={entry} {...going} />
      </p>
      <p className={styles.when}>
        <time dateTime={entry.at}>{clockText(new Date(entry.at))}</time>
        {isTakenBack && ` · ${texts.takenBack}`}
      </p>
      {onTakeBack && entry.takenBackBy && (
        <Button
          className={styles.back}
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
          aria-label={texts.takeBackNamed(`${who} ${inWords(entry)}`)}
          loading={isBusy}
          onClick={onTakeBack}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  )
}
