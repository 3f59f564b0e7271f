import { useNavigate } from '@tanstack/react-router'
import { HealthDialog } from '../../overview/health-dialog.tsx'
import { useNetworks, useOpenTasks } from '../../store/hooks.ts'
import { TaskList } from '../../task/task-list.tsx'
import { isEditable, type TaskRow } from '../../task/task-rows.ts'

interface HealthProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onOpenNode: (networkId: string, nodeId: string, tab?: 'tasks') => void
}

/**
 * The dashboard of all networks, with their tasks. The code of the dashboard and the task list loads together, after
 * the page has loaded.
 */
export function Health({ opened, onClose, onOpenNode }: HealthProps) {
  const navigate = useNavigate()
  return (
    <HealthDialog
      opened={opened}
      onClose={onClose}
      tasks={<OpenTaskList onOpenNode={({ networkId, node }) => onOpenNode(networkId, node.id, 'tasks')} />}
      onOpenItem={({ networkId, nodeId, type }) => {
        if (networkId !== null && nodeId !== null) onOpenNode(networkId, nodeId, type === 'task' ? 'tasks' : undefined)
        else void navigate({ to: '/account', search: { tab: 'meetings' } })
      }}
    />
  )
}

/** The open tasks of all networks. */
function OpenTaskList({ onOpenNode }: { readonly onOpenNode: (row: TaskRow) => void }) {
  const { status, tasks } = useOpenTasks()
  const { networks } = useNetworks()
  return (
    <TaskList
      completion="removed"
      namesNodes
      loading={status === 'loading'}
      tasks={tasks}
      canEdit={(row) => isEditable(row.networkId, networks)}
      onOpenNode={onOpenNode}
    />
  )
}
