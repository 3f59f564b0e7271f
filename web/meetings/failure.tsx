import { Button } from '@mantine/core'
import { failureText } from '../api/failure.ts'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

interface FailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says that something could not be loaded. */
export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {title}. {failureText(error)}
      </p>
      <Button variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
