import { useMemo } from 'react'
import { hasRole } from '../../../domain/entities/member.ts'
import { useNetwork } from '../../store/hooks.ts'
import { TaskList } from '../../task/task-list.tsx'
import { networkTaskRows } from '../../task/task-rows.ts'

interface NetworkTaskListProps {
  readonly networkId: string
  readonly empty?: string
  readonly onOpenNode?: (nodeId: string) => void
}

/** All tasks of a network. */
export function NetworkTaskList({ networkId, empty, onOpenNode }: NetworkTaskListProps) {
  const { graph, role } = useNetwork(networkId)
  const rows = useMemo(() => (graph ? networkTaskRows(graph) : []), [graph])
  return (
    <TaskList
      completion="announced"
      namesNodes
      loading={graph === null}
      empty={empty}
      tasks={rows}
      canEdit={role !== null && hasRole(role, 'editor')}
      onOpenNode={onOpenNode && (({ node }) => onOpenNode(node.id))}
    />
  )
}
