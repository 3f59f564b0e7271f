import { Loader } from '@mantine/core'
import styles from './spinner.module.css'
import { texts } from '../texts.ts'

export interface SpinnerProps {
  /** Describes the content that is loading. Read by screen readers, and shown beside the spinner unless `quiet`. */
  label?: string
  quiet?: boolean
  /** True to center the spinner in the window. */
  page?: boolean
}

/** A spinner for a wait of unknown length. */
export function Spinner({ label = texts.loading, quiet = false, page = false }: SpinnerProps) {
  return (
    <div role="status" className={styles.root} data-page={page || undefined}>
      <Loader size={18} color="var(--kith-text-2)" aria-hidden />
      <span className={quiet ? 'kith-visually-hidden' : styles.label}>{label}</span>
    </div>
  )
}
