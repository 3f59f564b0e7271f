import { useEffect, useMemo, useState } from 'react'
import { facingSides } from '../../domain/entities/edge/facing.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import { answersIn, sortInsights } from '../../domain/insights/answered.ts'
import { isStillValid } from '../../domain/insights/still-valid.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { WorkStatus } from '../network/work-status.tsx'
import type { NetworkView } from '../store/types.ts'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import { useObservable } from '../ui/observable.ts'
import { SidePanel, SidePanelBody, SidePanelHead } from '../ui/panels/side-panel.tsx'
import { useToday } from '../ui/time/use-today.ts'
import type { InsightCommands } from './insight-commands.ts'
import { insightFinder } from './insight-finder.ts'
import { InsightList } from './insight-list.tsx'
import styles from './insights.module.css'
import { selectNodes } from './select-nodes.ts'
import { texts } from './texts.ts'

interface InsightsPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The user's book, which stores interactions and answers. */
  readonly book: Pick<NetworkView, 'graph' | 'status'>
  readonly onRetryBook: () => void
  /** Id of the user's own node, or null. */
  readonly ownId: string | null
  readonly commands: NetworkCommands
  readonly answering: InsightCommands
  readonly canEdit: boolean
  readonly onMerge: (nodeIds: readonly string[]) => void
  readonly onOpenTasks: (nodeId: string) => void
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The insights of a network, with the user's answers. */
export function InsightsPanel({ opened, graph, ...props }: InsightsPanelProps) {
  return opened && graph ? <OpenPanel graph={graph} {...props} /> : null
}

type OpenPanelProps = Omit<InsightsPanelProps, 'opened' | 'graph'> & { readonly graph: Graph }

/** Maximum number of missing connections that are drawn on the canvas. More of them would hide the network. */
const mostDrawn = 20
const noInteractions = new Map<string, never>()

function OpenPanel({ session, graph, book, ownId, commands, answering, canEdit, ...on }: OpenPanelProps) {
  const today = useToday()
  const [finder] = useState(insightFinder)
  const working = useObservable(finder.state)
  const isBookKnown = book.graph !== null || book.status === 'failed'
  const interactions = book.graph?.interactions ?? noInteractions
  const identities = identitiesIn(book.graph)
  useEffect(() => {
    if (isBookKnown) finder.take({ graph, interactions, identities, ownId, today })
  }, [finder, isBookKnown, graph, interactions, identities, ownId, today])
  useEffect(() => () => finder.close(), [finder])

  const { result } = working
  const answers = book.graph?.insightAnswers
  const insights = useMemo(() => {
    const still = (result ?? []).filter((insight) => isStillValid(insight, graph))
    return sortInsights(still, answersIn(graph.network.id, answers?.values() ?? []), today)
  }, [result, graph, answers, today])

  const proposed = useMemo(
    () => insights.shown.flatMap((each) => (each.kind === 'missing' ? [each.nodeIds] : [])).slice(0, mostDrawn),
    [insights],
  )
  useEffect(() => {
    session.proposedTies.set(proposed)
    return () => session.proposedTies.set([])
  }, [session, proposed])

  function connect([sourceId, targetId]: readonly [string, string]): void {
    const [source, target] = [graph.nodes.get(sourceId), graph.nodes.get(targetId)]
    if (!source || !target) return
    const sides = facingSides(source, target)
    commands.connect({ sourceId, targetId, sourceSide: sides.source, targetSide: sides.target })
  }

  const { graph: ownBook } = book
  return (
    <SidePanel label={texts.title} begin="[data-panel-close]" onClose={on.onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={on.onClose} />
      <SidePanelBody>
        <WorkStatus working={working} texts={texts} onStop={() => finder.stop()} onAgain={() => finder.again()}>
          {texts.found(insights.shown.length)}
        </WorkStatus>
        {book.status === 'failed' && (
          <div className={styles.failed}>
            <RetryNotice message={texts.bookFailed} label={texts.retry} onRetry={on.onRetryBook} isCompact />
          </div>
        )}
        {result && (
          <InsightList
            graph={graph}
            insights={insights}
            onAnswer={
              ownBook &&
              ((key, answer) => {
                if (answering.answer(key, answer, ownBook)) session.announce(texts.answered[answer.answer])
              })
            }
            onShowAgain={
              ownBook &&
              ((key) => {
                if (answering.removeAnswer(key, ownBook)) session.announce(texts.shownAgain)
              })
            }
            onShow={(nodeIds) => on.onShowNodes(selectNodes(session, nodeIds))}
            onOpenTasks={on.onOpenTasks}
            onMerge={canEdit ? on.onMerge : null}
            onConnect={canEdit ? ({ nodeIds }) => connect(nodeIds) : null}
          />
        )}
      </SidePanelBody>
    </SidePanel>
  )
}
