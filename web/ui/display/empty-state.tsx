import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: string
  message?: ReactNode
  icon?: ReactNode
  /** One or two buttons for the next step of the user. */
  action?: ReactNode
}

/** Shown instead of a list or a page without content. */
export function EmptyState({ title, message, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {message && <div className={styles.message}>{message}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
