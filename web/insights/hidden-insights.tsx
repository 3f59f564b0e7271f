import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { HiddenInsight } from '../../domain/insights/answered.ts'
import { dayText } from '../ui/time/days.ts'
import { InsightSentence, insightText } from './insight-sentence.tsx'
import styles from './insights.module.css'
import { texts } from './texts.ts'

interface HiddenInsightsProps {
  readonly graph: Graph
  readonly hidden: readonly HiddenInsight[]
  readonly onShow: (nodeIds: readonly string[]) => void
  /** Shows an insight again. Null if answers cannot be saved. */
  readonly onShowAgain: ((key: string) => void) | null
}

/** Lists insights that are hidden by the user's answers. The user can view them and show them again. */
export function HiddenInsights({ graph, hidden, onShow, onShowAgain }: HiddenInsightsProps) {
  const [isShown, setShown] = useState(false)
  if (hidden.length === 0) return null
  return (
    <section aria-label={texts.hidden} className={styles.hidden}>
      <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? texts.hideHidden : texts.showHidden(hidden.length)}
      </Button>
      {isShown && (
        <ul className={styles.list}>
          {hidden.map(({ insight, answer: { answer, until } }) => (
            <li key={insight.key} className={styles.item} data-insight={insight.key}>
              <InsightSentence graph={graph} insight={insight} onShow={onShow} />
              <div className={styles.actions}>
                {onShowAgain && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={texts.about(texts.showAgain, insightText(graph, insight))}
                    onClick={() => onShowAgain(insight.key)}
                  >
                    {texts.showAgain}
                  </Button>
                )}
                <span className={styles.answered}>{texts.hiddenAs(answer, until && dayText(until))}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
