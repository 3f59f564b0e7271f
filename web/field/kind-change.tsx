import { useMemo } from 'react'
import type { Field } from '../../domain/entities/field/field.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { previewKind } from '../network/field-values.ts'
import styles from './fields-dialog.module.css'
import { texts } from './texts.ts'

interface KindChangeProps {
  readonly graph: Graph
  readonly field: Field
  readonly kind: Field['kind']
}

/** Warns about values that the chosen kind could not read: shows their number and the first of them. */
export function KindChange({ graph, field, kind }: KindChangeProps) {
  const { count, unreadable, examples } = useMemo(() => previewKind(graph, field, kind), [graph, field, kind])
  if (unreadable === 0) {
    return (
      <div className={styles.preview}>
        <p>{texts.allReadable(count)}</p>
      </div>
    )
  }
  return (
    <div className={styles.preview}>
      <p>{texts.notReadable(unreadable, count, kind)}</p>
      <ul>
        {examples.map(({ owner, value }, index) => (
          <li key={index}>{texts.example(value, owner)}</li>
        ))}
        {unreadable > examples.length && <li>{texts.more(unreadable - examples.length)}</li>}
      </ul>
      <p>{texts.kept}</p>
    </div>
  )
}
