import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import styles from './retry-notice.module.css'

interface RetryNoticeProps {
  /** A sentence about the failure and its reason. */
  readonly message: string
  readonly onRetry: () => void
  readonly label?: string
  /** Whether the notice is in a panel or another narrow place. */
  readonly isCompact?: boolean
}

/** Tells the user that a part of a page could not be loaded. Its button loads that part again. */
export function RetryNotice({ message, onRetry, label = texts.retry, isCompact = false }: RetryNoticeProps) {
  return (
    <div role="alert" className={styles.notice} data-compact={isCompact || undefined}>
      <p>{message}</p>
      <Button variant="default" size={isCompact ? 'compact-xs' : undefined} onClick={onRetry}>
        {label}
      </Button>
    </div>
  )
}
