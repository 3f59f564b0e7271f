import { EditNetworkDialog, type EditNetworkDialogProps } from '../../workspace/edit-network-dialog.tsx'
import { NetworkTaskList } from '../tasks/network-task-list.tsx'

/**
 * The dialog about a network, with its tasks. The code of the dialog and the task list loads together, after the page
 * has loaded.
 */
export function NetworkWithTasks(props: Omit<EditNetworkDialogProps, 'tasks'>) {
  return <EditNetworkDialog {...props} tasks={<NetworkTaskList networkId={props.network.id} />} />
}
