import { UnstyledButton } from '@mantine/core'
import type { ComponentType } from 'react'
import styles from './dialogs.module.css'

interface ChoiceProps {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: string
  readonly text: string
  readonly onClick?: () => void
  /** Why it cannot be chosen yet; shown in place. */
  readonly unavailable?: string
  readonly autoFocus?: boolean
}

/** One of several ways to go on. */
export function Choice({ icon: Icon, title, text, onClick, unavailable, autoFocus }: ChoiceProps) {
  return (
    <UnstyledButton
      className={styles.choice}
      aria-disabled={unavailable ? true : undefined}
      data-autofocus={autoFocus || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      <span className={styles.choiceIcon}>
        <Icon size={20} stroke={1.75} />
      </span>
      <span>
        <span className={styles.choiceTitle}>{title}</span>
        <span className={styles.choiceText}>{text}</span>
        {unavailable && <span className={styles.choiceText}>{unavailable}</span>}
      </span>
    </UnstyledButton>
  )
}
