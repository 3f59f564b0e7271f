import type { ProposedNode } from '../ai/use-plan.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { useNetwork } from '../store/hooks.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import type { Detail } from './network-dialogs.tsx'
import type { OverviewState } from './use-overview.ts'

const NetworkPanel = lazyDialog(async () => (await import('./network-panel.tsx')).NetworkPanel)

interface NetworkOverviewProps {
  readonly networkId: string
  readonly overview: OverviewState
  readonly onOpen: (detail: Detail) => void
  /** What the assistant proposes at the moment. */
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
}

/** The panel beside a network. */
export function NetworkOverview({ networkId, overview, onOpen, onProposed }: NetworkOverviewProps) {
  const { graph, role } = useNetwork(networkId)
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
      canEdit={canEdit}
      onProposed={onProposed}
      onOpenTasks={(nodeId) => onOpen({ kind: 'node', nodeId, tab: 'tasks' })}
    />
  )
}
