import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './light-alert.module.css'

interface LightAlertProps {
  readonly tone: 'note' | 'problem'
  readonly title: string
  /** True if the alert replaces content that had focus. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

const icons = { note: IconInfoCircle, problem: IconAlertTriangle }

/** An alert that is announced as soon as it appears, without Mantine. */
export function LightAlert({ tone, title, takesFocus = false, children }: LightAlertProps) {
  const id = useId()
  const Icon = icons[tone]
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      role="alert"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
    >
      <div className={styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </div>
      <div className={styles.words}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <div id={id}>{children}</div>
      </div>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
