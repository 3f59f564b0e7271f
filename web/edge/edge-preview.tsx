import { relationshipColor } from '../../domain/entities/edge/edge.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { EdgeFormValues } from './edge-form.ts'
import styles from './edge-preview.module.css'
import { texts } from './texts.ts'

interface EdgePreviewProps {
  readonly graph: Pick<Graph, 'nodes'>
  readonly edge: Edge
  readonly values: Pick<EdgeFormValues, 'label' | 'color'>
}

/** The two ends and, between them, the line as it will look. */
export function EdgePreview({ graph, edge, values }: EdgePreviewProps) {
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? texts.unknownNode
  const label = values.label.trim()
  return (
    <div className={styles.preview}>
      <span className={styles.end}>{nameOf(edge.sourceId)}</span>
      <span className={styles.line} style={{ borderColor: relationshipColor(values) }} aria-hidden />
      <span className={styles.label} data-empty={label === '' || undefined}>
        {label || texts.noLabel}
      </span>
      <span className={styles.line} style={{ borderColor: relationshipColor(values) }} aria-hidden />
      <span className={styles.end}>{nameOf(edge.targetId)}</span>
    </div>
  )
}
