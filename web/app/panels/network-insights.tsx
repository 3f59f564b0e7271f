import { useMemo } from 'react'
import { bookOf } from '../../../domain/entities/document.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { InsightCommands } from '../../insights/insight-commands.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { usePanel } from '../../network/panel.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const InsightsPanel = lazyPanel(async () => (await import('../../insights/insights-panel.tsx')).InsightsPanel)

interface NetworkInsightsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly email: string
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  readonly onMerge: (nodeIds: readonly string[]) => void
  readonly onOpenTasks: (nodeId: string) => void
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The insights panel, which replaces the overview while it is open. */
export function NetworkInsights({ session, graph, email, ...props }: NetworkInsightsProps) {
  const opened = usePanel(session, 'insights') !== null
  const store = useLiveStore()
  const book = useBook(store.userId, opened)
  const { networkId } = session
  const answering = useMemo(() => new InsightCommands(store, networkId), [store, networkId])
  const nodes = graph?.nodes
  const ownId = useMemo(() => (opened && nodes ? ownNode(nodes.values(), email) : null), [opened, nodes, email])
  return (
    <InsightsPanel
      opened={opened}
      onClose={() => session.closePanel('insights')}
      session={session}
      graph={graph}
      book={book}
      onRetryBook={() => store.retry(bookOf(store.userId))}
      ownId={ownId}
      answering={answering}
      {...props}
    />
  )
}
