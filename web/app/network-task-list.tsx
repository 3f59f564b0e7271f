import { hasRole } from '../../domain/model/member.ts'
import { useNetwork } from '../store/hooks.ts'
import { TaskList } from '../task/task-list.tsx'
import { networkTaskRows } from '../task/task-rows.ts'

/** All tasks of one network. */
export function NetworkTaskList({ networkId }: { networkId: string }) {
  const { graph, role } = useNetwork(networkId)
  return (
    <TaskList
      variant="overview"
      loading={graph === null}
      tasks={graph ? networkTaskRows(graph) : []}
      canEdit={role !== null && hasRole(role, 'editor')}
    />
  )
}
