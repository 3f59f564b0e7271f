import { IconBulb } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { SortedInsights } from '../../domain/insights/answered.ts'
import { insightKinds } from '../../domain/insights/insight.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { HiddenInsights } from './hidden-insights.tsx'
import type { Answer } from './insight-commands.ts'
import type { InsightActions } from './insight-item.tsx'
import { InsightSection } from './insight-section.tsx'
import { texts } from './texts.ts'

interface InsightListProps extends InsightActions {
  readonly graph: Graph
  readonly insights: SortedInsights
  /** Saves an answer. Like `onShowAgain`, null if answers cannot be saved. */
  readonly onAnswer: ((key: string, answer: Answer) => void) | null
  readonly onShowAgain: ((key: string) => void) | null
}

/** Lists the insights by kind, and the hidden insights. When an insight is answered, focus moves to the next one. */
export function InsightList({ graph, insights, onAnswer, onShowAgain, ...deeds }: InsightListProps) {
  const { shown, hidden } = insights
  const list = useRef<HTMLDivElement>(null)
  const following = useRef<string | undefined>(undefined)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-insight]') ?? [])]
  const keptFocus = useRestoredFocus(() => {
    const next = items().find(({ dataset }) => dataset['insight'] === following.current)
    return (
      next?.querySelector<HTMLElement>('button') ??
      list.current?.closest('aside')?.querySelector<HTMLElement>('[data-panel-close]')
    )
  })
  /** Stores the next insight, which gets focus. Call this before an insight is removed. */
  const leaving = (key: string) => {
    const all = items()
    const at = all.findIndex(({ dataset }) => dataset['insight'] === key)
    following.current = (all[at + 1] ?? all[at - 1])?.dataset['insight']
  }
  const { onConnect } = deeds
  return (
    // Handles focus events of the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} {...keptFocus}>
      {shown.length === 0 && (
        <EmptyState
          title={hidden.length === 0 ? texts.none : texts.noneLeft}
          message={hidden.length === 0 ? texts.noneMessage : texts.noneLeftMessage}
          icon={<IconBulb size={24} stroke={1.75} />}
        />
      )}
      {insightKinds.map((kind) => {
        const ofKind = shown.filter((insight) => insight.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <InsightSection
            key={kind}
            graph={graph}
            kind={kind}
            insights={ofKind}
            onAnswer={
              onAnswer &&
              ((insight, answer) => {
                leaving(insight.key)
                onAnswer(insight.key, answer)
              })
            }
            {...deeds}
            onConnect={
              onConnect &&
              ((insight) => {
                leaving(insight.key)
                onConnect(insight)
              })
            }
          />
        )
      })}
      <HiddenInsights
        graph={graph}
        hidden={hidden}
        onShow={deeds.onShow}
        onShowAgain={
          onShowAgain &&
          ((key) => {
            leaving(key)
            onShowAgain(key)
          })
        }
      />
    </div>
  )
}
