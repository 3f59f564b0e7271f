import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Assistant } from '../../ai/assistant.tsx'
import { useConversation } from '../../ai/use-conversation.ts'
import { newestProposals, type ProposedNode, proposedNodes, usePlan } from '../../ai/use-plan.ts'
import { OverviewPanel, type OverviewPanelProps } from '../../overview/overview-panel.tsx'
import { texts } from '../../overview/texts.ts'
import { texts as taskTexts } from '../../task/texts.ts'
import { NetworkActivity } from '../book/network-activity.tsx'
import type { InspectorProps } from '../inspector/inspector-props.ts'
import { NetworkInspector } from '../inspector/network-inspector.tsx'
import { NetworkTaskList } from '../tasks/network-task-list.tsx'
import styles from './overview.module.css'
import { PanelSwitch } from './panel-switch.tsx'
import { useIsWithoutModel } from '../session/use-capability.ts'
import type { Inspection } from './use-inspection.ts'

interface NetworkPanelProps
  extends Omit<OverviewPanelProps, 'chat' | 'tasks' | 'activity' | 'above' | 'inspector' | 'isInspected'>,
    Pick<InspectorProps, 'session' | 'commands' | 'canEdit' | 'onOpen' | 'onBack'> {
  readonly networkId: string
  readonly inspection: Inspection
  readonly onProposed: (nodes: readonly ProposedNode[]) => void
  /** Opens the tasks of a node. */
  readonly onOpenTasks: (nodeId: string) => void
  /** Shows the network as it was at a version, or its whole history. */
  readonly onShowThen: (version?: number) => void
}

/**
 * The panel with the assistant and the tasks, which are loaded together. While the panel is closed, an answer continues
 * to stream, and proposals stay on the canvas.
 */
export function NetworkPanel({
  networkId,
  inspection,
  onProposed,
  onOpenTasks,
  onShowThen,
  ...props
}: NetworkPanelProps) {
  const { session, commands, canEdit, onOpen, onBack, ...panel } = props
  const { graph, opened, tab, onClose } = panel
  const { inspected, takesFocus } = inspection
  const [wasLookedAt, setWasLookedAt] = useState(false)
  if (opened && tab === 'chat' && !wasLookedAt) setWasLookedAt(true)
  const conversation = useConversation(networkId, { wanted: wasLookedAt })
  const plan = usePlan(newestProposals(conversation.messages), graph, conversation.decisions)
  const tell = useEffectEvent(onProposed)
  useEffect(() => tell(proposedNodes(plan)), [plan])
  const isWithoutModel = useIsWithoutModel()
  const chat = graph && <Assistant {...{ graph, canEdit, conversation, plan, isWithoutModel }} />
  const tasks = (
    <>
      <NetworkTaskList networkId={networkId} empty={texts.noTasks} onOpenNode={onOpenTasks} />
      <Anchor className={styles.allTasks} renderRoot={(anchor) => <Link to="/todos" {...anchor} />}>
        {taskTexts.ofAllNetworks}
      </Anchor>
    </>
  )
  return (
    <OverviewPanel
      chat={chat}
      tasks={tasks}
      activity={
        graph && (
          <NetworkActivity
            // Each network has a separate filter.
            key={networkId}
            networkId={networkId}
            canEdit={canEdit}
            onLog={() => session.log({ nodeIds: [] })}
            onEdit={(edited) => session.log({ nodeIds: [], edited })}
            exists={({ kind, id }) => (kind === 'node' ? graph.nodes : graph.edges).has(id)}
            onOpenNode={panel.onOpenNode}
            onOpenEdge={panel.onOpenEdge}
            onOpenIntroduction={(introductionId) =>
              session.openPanel({ kind: 'introductions', introductionId, begun: null })
            }
            onShowThen={onShowThen}
          />
        )
      }
      isInspected={inspected !== null}
      above={inspection.isChoice && <PanelSwitch inspection={inspection} />}
      inspector={
        graph && (
          <NetworkInspector
            {...{ graph, session, commands, canEdit, onOpen, onBack, onClose, takesFocus }}
            selection={inspected}
          />
        )
      }
      {...panel}
    />
  )
}
