import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import styles from './retry-notice.module.css'

interface RetryNoticeProps {
  /** What failed, and why. */
  readonly message: string
  readonly onRetry: () => void
}

/** Says that a part of a page could not be loaded. */
export function RetryNotice({ message, onRetry }: RetryNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{message}</p>
      <Button variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
