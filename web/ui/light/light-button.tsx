import type { ComponentProps, ReactNode } from 'react'
import styles from './light-button.module.css'

interface Look {
  readonly look?: 'primary' | 'default' | 'subtle'
  /** The size of the button. `form` is as wide as the surrounding form. */
  readonly size?: 'xs' | 'sm' | 'md' | 'form'
  readonly icon?: ReactNode
}

interface LightButtonProps extends Look, ComponentProps<'button'> {
  /** True to show a spinner instead of the label and to disable the button. */
  readonly busy?: boolean
}

/** A button for pages without Mantine. */
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

/** A link styled as a button. */
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
