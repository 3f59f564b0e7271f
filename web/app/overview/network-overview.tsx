import type { ProposedNode } from '../../ai/use-plan.ts'
import { hasRole } from '../../../domain/entities/member.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { useNetwork } from '../../store/hooks.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'
import type { Detail } from '../dialogs/network-dialogs.tsx'
import { useInspection } from './use-inspection.ts'
import type { OverviewState } from './use-overview.ts'

const NetworkPanel = lazyPanel(
  async () => (await import('./network-panel.tsx')).NetworkPanel,
  ({ tab, graph, inspection: { inspected } }) => graph !== null && inspected === null && tab === 'chat',
)

interface NetworkOverviewProps {
  readonly networkId: string
  readonly session: EditingSession
  readonly commands: NetworkCommands
  readonly overview: OverviewState
  readonly onOpen: (detail: Detail) => void
  /** Called with the nodes that the assistant currently proposes. */
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
  /** Moves focus from the inspector back to the canvas or table. */
  readonly onBack: () => void
  /** Shows the network as it was at a version. */
  readonly onShowThen: (version?: number) => void
}

/** The panel beside a network. */
export function NetworkOverview({ networkId, overview, onOpen, ...props }: NetworkOverviewProps) {
  const { graph, role } = useNetwork(networkId)
  const inspection = useInspection(props.session, graph, overview)
  const canEdit = role !== null && hasRole(role, 'editor')
  const openNode = (nodeId: string) => onOpen({ kind: 'node', nodeId })
  return (
    <NetworkPanel
      networkId={networkId}
      opened={overview.opened}
      onClose={overview.close}
      tab={overview.tab}
      onTab={overview.open}
      graph={graph}
      onOpenNode={openNode}
      onOpenEdge={(edgeId) => onOpen({ kind: 'edge', edgeId, part: 'details' })}
      asked={overview.asked}
      inspection={inspection}
      canEdit={canEdit}
      onOpen={onOpen}
      {...props}
      onOpenTasks={(nodeId) => onOpen({ kind: 'node', nodeId, tab: 'tasks' })}
    />
  )
}
