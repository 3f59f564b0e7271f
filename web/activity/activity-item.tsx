import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/display/icon-button.tsx'
import type { ActivityEntry } from '../../contract/activity.ts'
import { clockText } from '../ui/time/days.ts'
import styles from './activity.module.css'
import type { Author } from './author.ts'
import { type EntityNavigation, inWords, SentenceWords } from './sentence-words.tsx'
import { texts } from './texts.ts'

interface ActivityItemProps extends EntityNavigation {
  readonly entry: ActivityEntry
  readonly author: Author
  /** Name of the network, for lists with entries of several networks. */
  readonly networkName?: string
  /** Undoes the step. Null if the current user may not undo it. */
  readonly onRevert: (() => void) | null
  /** Shows the network as it was after the step. Undefined in lists that cannot open the history. */
  readonly onShowThen?: () => void
  /** Whether the step is being undone. */
  readonly isBusy: boolean
  /** Icon that distinguishes the entry from other kinds of entries in the list. */
  readonly icon?: ReactNode
}

export function ActivityItem({ entry, author, networkName, isBusy, icon, ...on }: ActivityItemProps) {
  const { onRevert, onShowThen, ...going } = on
  const { name: who, how } = author
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
        {networkName !== undefined && (
          <>
            {' · '}
            <bdi>{texts.inNetwork(networkName)}</bdi>
          </>
        )}
        {how !== null && (
          <>
            {' · '}
            <bdi>{how}</bdi>
          </>
        )}
        {isTakenBack && ` · ${texts.takenBack}`}
      </p>
      <span className={styles.back}>
        {onShowThen && (
          <IconButton
            label={texts.showThen}
            aria-label={texts.showThenNamed(`${who} ${inWords(entry)}`)}
            size="xs"
            variant="subtle"
            color="gray"
            onClick={onShowThen}
          >
            <IconHistory size={14} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {onRevert && entry.takenBackBy && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
            aria-label={texts.revertNamed(`${who} ${inWords(entry)}`)}
            loading={isBusy}
            onClick={onRevert}
          >
            {texts.revert}
          </Button>
        )}
      </span>
    </li>
  )
}
