import { relationshipColor } from '../../domain/entities/edge/edge.ts'
import type { EdgeFormValues } from './edge-form.ts'
import styles from './edge-preview.module.css'
import { texts } from './texts.ts'

interface EdgePreviewProps {
  /** The names of its ends. */
  readonly source: string
  readonly target: string
  readonly values: Pick<EdgeFormValues, 'label' | 'color' | 'direction'>
}

/** The two ends and, between them, the line as it will look. */
export function EdgePreview({ source, target, values }: EdgePreviewProps) {
  const label = values.label.trim()
  const color = relationshipColor(values)
  return (
    <div className={styles.preview}>
      <span className={styles.end}>{source}</span>
      <span className={styles.line} style={{ color }} data-head={values.direction === 'both' ? 'start' : undefined} />
      <span className={styles.label} data-empty={label === '' || undefined}>
        {label || texts.noLabel}
      </span>
      <span className={styles.line} style={{ color }} data-head={values.direction === 'none' ? undefined : 'end'} />
      <span className={styles.end}>{target}</span>
    </div>
  )
}
