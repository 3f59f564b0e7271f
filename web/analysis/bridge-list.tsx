import { UnstyledButton } from '@mantine/core'
import type { Graph } from '../../domain/entities/graph.ts'
import { edgeIdsOf } from '../../domain/entities/owned-ids.ts'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import styles from './analysis.module.css'
import { texts } from './texts.ts'

interface BridgeListProps {
  readonly graph: Graph
  readonly analysis: Analysis
  readonly nameOf: (nodeId: string) => string
  readonly onSelect: (edgeIds: readonly string[], nodeIds: readonly string[]) => void
}

/**
 * Maximum number of listed bridges. Bridges that connect the most nodes come first; a bridge to a single node is of
 * little interest.
 */
const mostShown = 10

/** Lists bridges, which are edges whose removal would split the network. */
export function BridgeList({ graph, analysis, nameOf, onSelect }: BridgeListProps) {
  const { ids, bridges } = analysis
  const shown = bridges.filter(({ joins }) => joins > 1).slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.bridges}>
      <h3 className={styles.heading}>{texts.bridges}</h3>
      <p className={styles.hint}>{texts.bridgesNote}</p>
      <ul className={styles.list}>
        {shown.map(({ a, b, joins }) => {
          const ends = [ids[a] ?? '', ids[b] ?? ''] as const
          const name = texts.bridge(nameOf(ends[0]), nameOf(ends[1]))
          return (
            <li key={ends.join(' ')}>
              <UnstyledButton
                className={styles.row}
                title={texts.shows(name)}
                onClick={() => onSelect(edgesBetween(graph, ...ends), ends)}
              >
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.value}>{texts.joins(joins)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function edgesBetween(graph: Graph, a: string, b: string): string[] {
  return edgeIdsOf(graph, a).filter((edgeId) => {
    const edge = graph.edges.get(edgeId)
    return edge?.sourceId === b || edge?.targetId === b
  })
}
