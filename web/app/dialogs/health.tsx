import { HealthDialog } from '../../overview/health-dialog.tsx'
import { OpenTaskList } from '../tasks/open-task-list.tsx'

interface HealthProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onOpenNode: (networkId: string, nodeId: string, tab?: 'tasks') => void
}

/** The dashboard of all networks, with their tasks. Both are loaded together, after the page. */
export function Health({ opened, onClose, onOpenNode }: HealthProps) {
  return (
    <HealthDialog
      opened={opened}
      onClose={onClose}
      tasks={<OpenTaskList onOpenNode={({ networkId, node }) => onOpenNode(networkId, node.id, 'tasks')} />}
      onOpenItem={({ networkId, nodeId, type }) => onOpenNode(networkId, nodeId, type === 'task' ? 'tasks' : undefined)}
    />
  )
}
