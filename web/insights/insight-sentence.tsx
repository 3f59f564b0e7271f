import { UnstyledButton } from '@mantine/core'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Insight } from '../../domain/insights/insight.ts'
import { sentenceOf } from '../../domain/insights/sentences.ts'
import { dayText } from '../ui/time/days.ts'
import styles from './insights.module.css'
import { texts } from './texts.ts'

interface InsightSentenceProps {
  readonly graph: Graph
  readonly insight: Insight
  readonly onShow: (nodeIds: readonly string[]) => void
}

/** The sentence of an insight. Each named node is a button that shows its card. */
export function InsightSentence({ graph, insight, onShow }: InsightSentenceProps) {
  return (
    <p className={styles.sentence}>
      {sentenceOf(insight, dayText).map((part) => {
        if (typeof part === 'string') return part
        const name = graph.nodes.get(part.nodeId)?.name ?? ''
        return (
          <UnstyledButton
            key={part.nodeId}
            className={styles.link}
            title={texts.showNode(name)}
            onClick={() => onShow([part.nodeId])}
          >
            <bdi>{name}</bdi>
          </UnstyledButton>
        )
      })}
    </p>
  )
}

/** Returns the sentence of an insight as plain text. */
export function insightText(graph: Graph, insight: Insight): string {
  const parts = sentenceOf(insight, dayText)
  return parts.map((part) => (typeof part === 'string' ? part : (graph.nodes.get(part.nodeId)?.name ?? ''))).join('')
}
