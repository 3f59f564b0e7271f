import { useEffect, useEffectEvent, useState } from 'react'
import { Assistant } from '../ai/assistant.tsx'
import { useConversation } from '../ai/use-conversation.ts'
import { newestProposals, type ProposedNode, proposedNodes, usePlan } from '../ai/use-plan.ts'
import { OverviewPanel, type OverviewPanelProps } from '../overview/overview-panel.tsx'

interface NetworkPanelProps extends Omit<OverviewPanelProps, 'chat'> {
  readonly networkId: string
  readonly canEdit: boolean
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
}

/**
 * The panel with the assistant in it: one part of the app, loaded together. An answer goes on arriving, and what it
 * proposes stays on the canvas, when the panel is closed.
 */
export function NetworkPanel({ networkId, canEdit, onProposed, ...panel }: NetworkPanelProps) {
  const { graph, opened, tab } = panel
  const [wasLookedAt, setWasLookedAt] = useState(false)
  if (opened && tab === 'chat' && !wasLookedAt) setWasLookedAt(true)
  const conversation = useConversation(networkId, { wanted: wasLookedAt })
  const plan = usePlan(newestProposals(conversation.messages), graph, conversation.decisions)
  const tell = useEffectEvent(onProposed)
  useEffect(() => tell(proposedNodes(plan)), [plan])
  const chat = graph && <Assistant {...{ graph, canEdit, conversation, plan }} />
  return <OverviewPanel chat={chat} {...panel} />
}
