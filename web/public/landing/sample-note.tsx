import type { ReactNode } from 'react'
import { placeholder } from '../../../contract/pages.ts'
import { content } from '../content.ts'
import styles from './sample-note.module.css'

/** Says in local mode that something is sample data. Renders nothing in production. */
export function SampleNote({ children }: { children: ReactNode }) {
  if (!content.samples) return null
  return (
    <small className={styles.note} data-local={placeholder('localMode')}>
      {children}
    </small>
  )
}
