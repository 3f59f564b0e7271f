import { Assistant } from '../ai/assistant.tsx'
import type { ProposedNode } from '../ai/proposals.tsx'
import { OverviewPanel, type OverviewPanelProps } from '../overview/overview-panel.tsx'

interface NetworkPanelProps extends Omit<OverviewPanelProps, 'chat'> {
  readonly canEdit: boolean
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
}

/** The panel with the assistant in it: one part of the app, loaded together. */
export function NetworkPanel({ graph, canEdit, onProposed, ...panel }: NetworkPanelProps) {
  const chat = graph && <Assistant key={graph.network.id} graph={graph} canEdit={canEdit} onProposed={onProposed} />
  return <OverviewPanel graph={graph} chat={chat} {...panel} />
}
