import { UnstyledButton } from '@mantine/core'
import type { CoverageLevel } from '../../domain/coverage/coverage.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

interface OpeningListProps {
  readonly level: CoverageLevel
  readonly nameOf: (nodeId: string) => string
  readonly onSelect: (nodeIds: readonly string[]) => void
}

/** Lists the people to meet in order to reach the missing targets. */
export function OpeningList({ level: { openings }, nameOf, onSelect }: OpeningListProps) {
  if (openings.length === 0) return null
  return (
    <section className={styles.part} aria-label={texts.openings}>
      <h3 className={styles.heading}>{texts.openings}</h3>
      <p className={styles.note}>{texts.openingsNote}</p>
      <ol className={styles.rows}>
        {openings.map(({ nodeId, targetCount, trust }) => (
          <li key={nodeId}>
            <UnstyledButton
              className={styles.row}
              title={texts.showNode(nameOf(nodeId))}
              onClick={() => onSelect([nodeId])}
            >
              <bdi className={styles.name}>{nameOf(nodeId)}</bdi>
              <span className={styles.note}>{texts.opening(targetCount, trust)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
