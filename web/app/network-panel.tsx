import { Assistant } from '../ai/assistant.tsx'
import { OverviewPanel, type OverviewPanelProps } from '../overview/overview-panel.tsx'

interface NetworkPanelProps extends Omit<OverviewPanelProps, 'chat'> {
  readonly canEdit: boolean
}

/** The panel with the assistant in it: one part of the app, loaded together. */
export function NetworkPanel({ graph, canEdit, ...panel }: NetworkPanelProps) {
  const chat = graph && <Assistant key={graph.network.id} graph={graph} canEdit={canEdit} />
  return <OverviewPanel graph={graph} chat={chat} {...panel} />
}
