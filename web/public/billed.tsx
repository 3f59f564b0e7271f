import type { ReactNode } from 'react'
import styles from './billed.module.css'

/** What differs between the two ways to pay lies in here, together with their switch. */
export function BillingChoice({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`${styles.choice} ${className ?? ''}`}>{children}</div>
}

/** Shown to who pays this way. */
export function Billed({ by, children }: { by: 'month' | 'year'; children: ReactNode }) {
  return (
    <span className={styles.billed} data-by={by}>
      {children}
    </span>
  )
}
