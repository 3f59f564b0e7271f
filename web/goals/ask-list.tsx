import { UnstyledButton } from '@mantine/core'
import type { CoverageLevel } from '../../domain/coverage/coverage.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

interface AskListProps {
  readonly level: CoverageLevel
  readonly nameOf: (nodeId: string) => string
  readonly onSelect: (nodeIds: readonly string[]) => void
}

/** Lists the people to ask, in order, and the acquaintances who open the most targets. */
export function AskList({ level: { asks, connectors, unasked }, nameOf, onSelect }: AskListProps) {
  return (
    <>
      <section className={styles.part} aria-label={texts.asks}>
        <h3 className={styles.heading}>{texts.asks}</h3>
        {asks.length === 0 ? (
          <p className={styles.note}>{texts.noAsks}</p>
        ) : (
          <ol className={styles.rows}>
            {asks.map(({ nodeId, through, targetCount, total }, at) => (
              <li key={nodeId}>
                <UnstyledButton
                  className={styles.row}
                  title={texts.showNode(nameOf(nodeId))}
                  onClick={() => onSelect([nodeId])}
                >
                  <bdi className={styles.name}>{texts.ask(nameOf(nodeId))}</bdi>
                  <span className={styles.note}>
                    {at === 0 ? texts.opensFirst(targetCount) : texts.opensMore(targetCount, total)}
                    {through !== null && ` · ${texts.through(nameOf(through))}`}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        )}
        {unasked > 0 && <p className={styles.note}>{texts.unasked(unasked)}</p>}
        {asks.length > 0 && <p className={styles.note}>{texts.asksNote}</p>}
      </section>
      {connectors.length > 0 && (
        <section className={styles.part} aria-label={texts.connectors}>
          <h3 className={styles.heading}>{texts.connectors}</h3>
          <p className={styles.note}>{texts.connectorsNote}</p>
          <ol className={styles.rows}>
            {connectors.map(({ nodeId, through, targetCount, expected }) => (
              <li key={nodeId}>
                <UnstyledButton
                  className={styles.row}
                  title={texts.showNode(nameOf(nodeId))}
                  onClick={() => onSelect([nodeId])}
                >
                  <bdi className={styles.name}>{nameOf(nodeId)}</bdi>
                  <span className={styles.note}>
                    {texts.opens(targetCount)} · {texts.expected(expected)}
                    {through !== null && ` · ${texts.through(nameOf(through))}`}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
