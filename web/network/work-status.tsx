import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Working } from './background-work.ts'
import styles from './work-status.module.css'

export interface WorkTexts {
  readonly loading: string
  readonly again: string
  readonly stop: string
  readonly start: string
  readonly stopped: string
  /** Text that is shown if the computation was stopped before the first result. */
  readonly stoppedEmpty: string
  readonly failed: string
}

interface WorkStatusProps {
  readonly working: Working<unknown>
  readonly texts: WorkTexts
  readonly onStop: () => void
  readonly onAgain: () => void
  /** Shown when there is a result. */
  readonly children: ReactNode
}

/** Shows the progress of a background computation, with a button that stops it. */
export function WorkStatus({ working, texts, onStop, onAgain, children }: WorkStatusProps) {
  const { result, progress, halted } = working
  if (progress !== null) {
    const label = result === null ? texts.loading : texts.again
    return (
      <div className={styles.status}>
        <span>{label}…</span>
        <Progress className={styles.progress} value={progress * 100} size="sm" aria-label={label} />
        <Button size="compact-xs" variant="default" onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
    )
  }
  if (halted !== null) {
    const stopped = result === null ? texts.stoppedEmpty : texts.stopped
    return (
      <div className={styles.status} role="alert">
        <span>{halted === 'failed' ? texts.failed : stopped}</span>
        <Button size="compact-xs" variant="default" onClick={onAgain}>
          {texts.start}
        </Button>
      </div>
    )
  }
  if (result === null) return null
  return (
    <p className={styles.found} role="status">
      {children}
    </p>
  )
}
