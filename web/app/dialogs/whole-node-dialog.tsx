import { hasRole } from '../../../domain/entities/member.ts'
import { FieldsSection } from '../../field/fields-section.tsx'
import { NodeDialog, type NodeDialogProps } from '../../node/node-dialog.tsx'
import { useNetwork } from '../../store/hooks.ts'
import { NodeTasks } from '../../task/node-tasks.tsx'

/**
 * The node dialog, with the node's tasks and the network's custom fields. All are loaded together, after the page,
 * because the code of lists and calendars is large.
 */
export function WholeNodeDialog(props: Omit<NodeDialogProps, 'tasks' | 'renderFields'>) {
  const { networkId, nodeId } = props
  return (
    <NodeDialog
      {...props}
      tasks={<TasksOfNode networkId={networkId} nodeId={nodeId} />}
      renderFields={(draft) => <FieldsSection draft={draft} />}
    />
  )
}

function TasksOfNode({ networkId, nodeId }: { networkId: string; nodeId: string }) {
  const { graph, role } = useNetwork(networkId)
  if (!graph) return null
  return <NodeTasks graph={graph} nodeId={nodeId} canEdit={role !== null && hasRole(role, 'editor')} />
}
