import { useNetworks, useOpenTasks } from '../../store/hooks.ts'
import { TaskList } from '../../task/task-list.tsx'
import { isEditable, type TaskRow } from '../../task/task-rows.ts'

/** The open tasks of all networks. */
export function OpenTaskList({ onOpenNode }: { readonly onOpenNode: (row: TaskRow) => void }) {
  const { status, tasks } = useOpenTasks()
  const { networks } = useNetworks()
  return (
    <TaskList
      completion="told"
      namesNodes
      loading={status === 'loading'}
      tasks={tasks}
      canEdit={(row) => isEditable(row.networkId, networks)}
      onOpenNode={onOpenNode}
    />
  )
}
