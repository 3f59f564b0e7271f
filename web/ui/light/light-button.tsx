import type { ComponentProps, ReactNode } from 'react'
import styles from './light-button.module.css'

interface Look {
  readonly look?: 'primary' | 'default' | 'subtle'
  /** `form`: as wide as the form it stands in. */
  readonly size?: 'xs' | 'sm' | 'md' | 'form'
  readonly icon?: ReactNode
}

interface LightButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a ring in place of the words, and cannot be pressed. */
  readonly busy?: boolean
}

/** A button for pages that do without the component library. */
export function LightButton({ look, size, icon, busy = false, disabled, children, ...rest }: LightButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      data-size={size}
      data-busy={busy || undefined}
      disabled={disabled || busy}
      {...rest}
    >
      <span className={styles.inner}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.ring} aria-hidden />}
    </button>
  )
}

/** A link that looks like one. */
export function LightButtonLink({ look, size, icon, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={styles.button} data-look={look} data-size={size} {...rest}>
      <span className={styles.inner}>
        {icon}
        {children}
      </span>
    </a>
  )
}
