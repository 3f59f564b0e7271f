import type { ReactNode } from 'react'
import styles from './billed.module.css'

/** Contains the billing switch and everything that depends on it. */
export function BillingChoice({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`${styles.choice} ${className ?? ''}`}>{children}</div>
}

/** Content that is only shown for this billing interval. */
export function Billed({ by, children }: { by: 'month' | 'year'; children: ReactNode }) {
  return (
    <span className={styles.billed} data-by={by}>
      {children}
    </span>
  )
}
