import { hasRole } from '../../domain/entities/member.ts'
import { FieldsSection } from '../field/fields-section.tsx'
import { NodeDialog, type NodeDialogProps } from '../node/node-dialog.tsx'
import { useNetwork } from '../store/hooks.ts'
import { NodeTasks } from '../task/node-tasks.tsx'

/**
 * The dialog about a node, with its tasks and the fields of its network. Loaded together, after the page, because lists
 * and calendars are large.
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
