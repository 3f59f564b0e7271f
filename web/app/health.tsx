import { lazyDialog } from './lazy-dialog.tsx'
import { OpenTaskList } from './open-task-list.tsx'

const HealthDialog = lazyDialog(async () => (await import('../overview/health-dialog.tsx')).HealthDialog)

interface HealthProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onOpenNode: (networkId: string, nodeId: string, tab?: 'tasks') => void
}

/** The dashboard of all networks. */
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
