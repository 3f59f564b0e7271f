import type { ReactNode } from 'react'
import { placeholder } from '../../contract/pages.ts'
import { content } from './content.ts'
import styles from './sample-note.module.css'

/** In local mode, notes that something is sample data. Otherwise renders nothing. */
export function SampleNote({ children }: { children: ReactNode }) {
  if (!content.samples) return null
  return (
    <small className={styles.note} data-local={placeholder('localMode')}>
      {children}
    </small>
  )
}
