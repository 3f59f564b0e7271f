import { hasRole } from '../../domain/entities/member.ts'
import { NodeDialog, type NodeDialogProps } from '../node/node-dialog.tsx'
import { useNetwork } from '../store/hooks.ts'
import { NodeTasks } from '../task/node-tasks.tsx'

/** The dialog about a node, with its tasks. Loaded together, after the page: lists and calendars are no small part. */
export function NodeWithTasks(props: Omit<NodeDialogProps, 'tasks'>) {
  const { networkId, nodeId } = props
  return <NodeDialog {...props} tasks={<TasksOfNode networkId={networkId} nodeId={nodeId} />} />
}

function TasksOfNode({ networkId, nodeId }: { networkId: string; nodeId: string }) {
  const { graph, role } = useNetwork(networkId)
  if (!graph) return null
  return <NodeTasks graph={graph} nodeId={nodeId} canEdit={role !== null && hasRole(role, 'editor')} />
}
