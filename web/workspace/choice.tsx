import { UnstyledButton } from '@mantine/core'
import type { ComponentType } from 'react'
import styles from './dialogs.module.css'

interface ChoiceProps {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: string
  readonly text: string
  readonly onClick: () => void
  /**
   * The reason why the choice is unavailable. The button then looks disabled, but clicking it leads the user to a
   * solution.
   */
  readonly note?: string | null
  readonly autoFocus?: boolean
}

/** A button for one of several ways to continue. */
export function Choice({ icon: Icon, title, text, onClick, note, autoFocus }: ChoiceProps) {
  return (
    <UnstyledButton
      className={styles.choice}
      data-dimmed={note ? true : undefined}
      data-autofocus={autoFocus || undefined}
      onClick={onClick}
    >
      <span className={styles.choiceIcon}>
        <Icon size={20} stroke={1.75} />
      </span>
      <span>
        <span className={styles.choiceTitle}>{title}</span>
        <span className={styles.choiceText}>{text}</span>
        {note && <span className={styles.choiceText}>{note}</span>}
      </span>
    </UnstyledButton>
  )
}
