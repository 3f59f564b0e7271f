import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import type { Analysis } from '../../domain/graph/metrics/analysis.ts'
import { measures } from '../../domain/graph/metrics/measures.ts'
import { type MeasureId, measureIds } from '../../domain/measure-ids.ts'
import styles from './analysis.module.css'
import { ranksOf, topNodes } from '../../domain/graph/metrics/top-nodes.ts'
import { texts } from './texts.ts'

interface MeasureListProps {
  readonly analysis: Analysis
  readonly nameOf: (nodeId: string) => string
  readonly onSelect: (nodeId: string) => void
}

/** Lists each measure with its meaning and the nodes with the best values. */
export function MeasureList(props: MeasureListProps) {
  return (
    <section aria-label={texts.who}>
      <h3 className={styles.heading}>{texts.who}</h3>
      {measureIds.map((measure) => (
        <MeasureItem key={measure} measure={measure} {...props} />
      ))}
    </section>
  )
}

/** Maximum number of nodes per measure. Users can read that many at a glance. */
const mostShown = 10

function MeasureItem({ measure, analysis, nameOf, onSelect }: MeasureListProps & { readonly measure: MeasureId }) {
  const found = useMemo(() => topNodes(analysis, measure, mostShown), [analysis, measure])
  const ranks = ranksOf(found)
  const { label, meaning } = texts.measures[measure]
  if (found.length === 0) return null
  return (
    <details className={styles.measure} name="measure" open={measure === 'betweenness'}>
      <summary>
        {label}
        <span className={styles.meaning}>{meaning}</span>
      </summary>
      <ol className={styles.list} aria-label={texts.topNodes(label)}>
        {found.map(({ nodeId, value }, place) => (
          <li key={nodeId} value={ranks[place]}>
            <UnstyledButton className={styles.row} title={texts.shows(nameOf(nodeId))} onClick={() => onSelect(nodeId)}>
              <bdi className={styles.name}>{nameOf(nodeId)}</bdi>
              <span className={styles.value}>{texts.value(measures[measure].form, value)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </details>
  )
}
