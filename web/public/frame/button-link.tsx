import type { ReactNode } from 'react'
import styles from './button-link.module.css'

export interface ButtonLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly quiet?: boolean
  readonly size?: 'small' | 'large'
}

/** A link that looks like the main button. */
export function ButtonLink({ href, children, quiet = false, size = 'large' }: ButtonLinkProps) {
  return (
    <a href={href} className={styles.button} data-quiet={quiet || undefined} data-size={size}>
      {children}
    </a>
  )
}
