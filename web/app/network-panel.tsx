import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Assistant } from '../ai/assistant.tsx'
import { useConversation } from '../ai/use-conversation.ts'
import { newestProposals, type ProposedNode, proposedNodes, usePlan } from '../ai/use-plan.ts'
import { OverviewPanel, type OverviewPanelProps } from '../overview/overview-panel.tsx'
import { texts } from '../overview/texts.ts'
import { texts as taskTexts } from '../task/texts.ts'
import { NetworkTaskList } from './network-task-list.tsx'
import styles from './overview.module.css'

interface NetworkPanelProps extends Omit<OverviewPanelProps, 'chat' | 'tasks'> {
  readonly networkId: string
  readonly canEdit: boolean
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
  /** Asks for the tasks of a node. */
  readonly onOpenTasks: (nodeId: string) => void
}

/**
 * The panel with the assistant and the tasks in it: one part of the app, loaded together. An answer goes on arriving, and what it
 * proposes stays on the canvas, when the panel is closed.
 */
export function NetworkPanel({ networkId, canEdit, onProposed, onOpenTasks, ...panel }: NetworkPanelProps) {
  const { graph, opened, tab } = panel
  const [wasLookedAt, setWasLookedAt] = useState(false)
  if (opened && tab === 'chat' && !wasLookedAt) setWasLookedAt(true)
  const conversation = useConversation(networkId, { wanted: wasLookedAt })
  const plan = usePlan(newestProposals(conversation.messages), graph, conversation.decisions)
  const tell = useEffectEvent(onProposed)
  useEffect(() => tell(proposedNodes(plan)), [plan])
  const chat = graph && <Assistant {...{ graph, canEdit, conversation, plan }} />
  const tasks = (
    <>
      <NetworkTaskList networkId={networkId} empty={texts.noTasks} onOpenNode={onOpenTasks} />
      <Anchor className={styles.allTasks} renderRoot={(props) => <Link to="/todos" {...props} />}>
        {taskTexts.ofAllNetworks}
      </Anchor>
    </>
  )
  return <OverviewPanel chat={chat} tasks={tasks} {...panel} />
}
