import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import { answersIn, sortInsights } from '../../domain/insights/answered.ts'
import { isStillValid } from '../../domain/insights/still-valid.ts'
import { insightsOfWeek, mostInWeek } from '../../domain/insights/week.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { useObservable } from '../ui/observable.ts'
import { insightFinder } from './insight-finder.ts'
import { InsightSentence } from './insight-sentence.tsx'
import { selectNodes } from './select-nodes.ts'
import { texts } from './texts.ts'
import styles from './week-card.module.css'

export interface WeekCardProps {
  /** Whether the card may be shown now. While it is false, nothing is computed, and the last result is kept. */
  readonly opened: boolean
  readonly session: EditingSession
  readonly graph: Graph
  /** The user's book, which stores interactions and answers. */
  readonly book: Graph
  /** Id of the user's own node, or null. */
  readonly ownId: string | null
  readonly today: string
  /** Whether the card is a strip below the content, with a single insight, instead of a card on the canvas. */
  readonly isStrip: boolean
  readonly onShowNodes: (nodeIds: readonly string[]) => void
  readonly onShowInsights: () => void
  /** Hides the card until next Monday. `hadFocus` means that focus has to move elsewhere. */
  readonly onHide: (hadFocus: boolean) => void
}

/**
 * The most important insights of a network, once a week. The card appears without taking focus, and is announced once.
 *
 * On a wide canvas, the card is at the top right. All other tools and toasts are at the bottom: zoom buttons, minimap,
 * selection toolbar and legend. Elsewhere, the card would cover too much, so it is a strip at the lower edge that makes
 * the content above it smaller.
 */
export function WeekCard({ opened, session, graph, book, ownId, today, isStrip, ...on }: WeekCardProps) {
  const headingId = useId()
  const card = useRef<HTMLElement>(null)
  const [finder] = useState(insightFinder)
  const { result } = useObservable(finder.state)
  const { interactions, insightAnswers } = book
  const identities = identitiesIn(book)
  useEffect(() => {
    if (opened) finder.take({ graph, interactions, identities, ownId, today })
  }, [finder, opened, graph, interactions, identities, ownId, today])
  useEffect(() => () => finder.close(), [finder])

  const { id: networkId, name } = graph.network
  const allShown = useMemo(() => {
    const still = (result ?? []).filter((insight) => isStillValid(insight, graph))
    return sortInsights(still, answersIn(networkId, insightAnswers.values()), today).shown
  }, [result, graph, networkId, insightAnswers, today])
  const shown = insightsOfWeek(allShown, isStrip ? 1 : mostInWeek)
  const isVisible = opened && shown.length > 0

  const [announced, setAnnounced] = useState('')
  if (isVisible && announced === '') setAnnounced(texts.week.announced(name, allShown.length))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Prevents the canvas from handling Escape too.
    event.preventDefault()
    hide()
  }
  const hide = () => on.onHide(card.current?.contains(document.activeElement) ?? false)

  return (
    <>
      <div className="kith-visually-hidden" aria-live="polite">
        {announced}
      </div>
      {isVisible && (
        <div className={styles.place} data-strip={isStrip || undefined}>
          {/* Escape closes the card if focus is anywhere inside it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <aside
            ref={card}
            className={styles.card}
            aria-labelledby={headingId}
            data-floats={isStrip ? undefined : 'card'}
            data-bottom-strip={isStrip || undefined}
            onKeyDown={onKeyDown}
          >
            <div className={styles.head}>
              <h2 id={headingId} className={styles.title}>
                {texts.week.title} <bdi>{name}</bdi>
              </h2>
              <IconButton label={texts.week.close} color="gray" onClick={hide}>
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
            <ul className={styles.list}>
              {shown.map((insight) => (
                <li key={insight.key} data-insight={insight.key}>
                  <InsightSentence
                    graph={graph}
                    insight={insight}
                    onShow={(nodeIds) => on.onShowNodes(selectNodes(session, nodeIds))}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              <Button size="xs" variant="default" onClick={on.onShowInsights}>
                {texts.week.show}
              </Button>
              {allShown.length > shown.length && (
                <span className={styles.more}>{texts.week.more(allShown.length - shown.length)}</span>
              )}
            </div>
          </aside>
        </div>
      )}
    </>
  )
}
