import { relationshipColor } from '../../domain/entities/edge/edge.ts'
import type { EdgeFormValues } from './edge-form.ts'
import styles from './edge-preview.module.css'
import { texts } from './texts.ts'

interface EdgePreviewProps {
  /** The names of the ends. */
  readonly source: string
  readonly target: string
  readonly values: Pick<EdgeFormValues, 'label' | 'color' | 'direction'>
  /** Called when an end is pressed. If undefined, the ends are no buttons. */
  readonly onEnd?: (end: 'source' | 'target') => void
}

/** A preview of the edge: its two ends and the line between them. */
export function EdgePreview({ source, target, values, onEnd }: EdgePreviewProps) {
  const label = values.label.trim()
  const color = relationshipColor(values)
  return (
    <div className={styles.preview}>
      <End name={source} onPress={onEnd && (() => onEnd('source'))} />
      <span className={styles.line} style={{ color }} data-head={values.direction === 'both' ? 'start' : undefined} />
      <span className={styles.label} data-empty={label === '' || undefined}>
        {label || texts.noLabel}
      </span>
      <span className={styles.line} style={{ color }} data-head={values.direction === 'none' ? undefined : 'end'} />
      <End name={target} onPress={onEnd && (() => onEnd('target'))} />
    </div>
  )
}

function End({ name, onPress }: { readonly name: string; readonly onPress: (() => void) | undefined }) {
  if (!onPress) return <span className={styles.end}>{name}</span>
  return (
    <button type="button" className={styles.end} aria-label={texts.selectEnd(name)} onClick={onPress}>
      {name}
    </button>
  )
}
