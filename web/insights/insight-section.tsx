import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Insight, InsightKind } from '../../domain/insights/insight.ts'
import type { Answer } from './insight-commands.ts'
import { type InsightActions, InsightItem } from './insight-item.tsx'
import styles from './insights.module.css'
import { texts } from './texts.ts'

interface InsightSectionProps extends InsightActions {
  readonly graph: Graph
  readonly kind: InsightKind
  readonly insights: readonly Insight[]
  readonly onAnswer: ((insight: Insight, answer: Answer) => void) | null
}

/** Number of insights shown at first. Each click on the button shows as many more. */
const shownAtOnce = 5

/** The insights of one kind, most important first. */
export function InsightSection({ graph, kind, insights, onAnswer, ...deeds }: InsightSectionProps) {
  const [most, setMost] = useState(shownAtOnce)
  const { title, note } = texts.kinds[kind]
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.note}>{note}</p>
      <ul className={styles.list}>
        {insights.slice(0, most).map((insight) => (
          <InsightItem
            key={insight.key}
            graph={graph}
            insight={insight}
            onAnswer={onAnswer && ((answer) => onAnswer(insight, answer))}
            {...deeds}
          />
        ))}
      </ul>
      {insights.length > most && (
        <Button className={styles.more} size="xs" variant="default" onClick={() => setMost(most + 2 * shownAtOnce)}>
          {texts.more(insights.length - most)}
        </Button>
      )}
    </section>
  )
}
