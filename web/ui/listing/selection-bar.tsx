import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../display/icon-button.tsx'
import styles from './listing.module.css'

interface SelectionBarProps {
  /** The number of selected rows in words. */
  readonly label: string
  /** Label of the button that deselects all rows. */
  readonly clearLabel: string
  readonly onClear: () => void
  /** The buttons for the selected rows. */
  readonly children: ReactNode
}

/** The commands for the selected rows of a listing. */
export function SelectionBar({ label, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section className={styles.selection} aria-label={label}>
      <span role="status">{label}</span>
      {children}
      <IconButton label={clearLabel} color="gray" onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </section>
  )
}
