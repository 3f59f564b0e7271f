import { EditNetworkDialog, type EditNetworkDialogProps } from '../../workspace/edit-network-dialog.tsx'
import { NetworkTaskList } from '../tasks/network-task-list.tsx'

/** The dialog about a network, with its tasks. Both are loaded together, after the page. */
export function NetworkWithTasks(props: Omit<EditNetworkDialogProps, 'tasks'>) {
  return <EditNetworkDialog {...props} tasks={<NetworkTaskList networkId={props.network.id} />} />
}
