import { useState } from 'react'
import { hasRole } from '../../domain/model/member.ts'
import { useNetwork } from '../store/hooks.ts'
import { NodeTasks } from '../task/node-tasks.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const AddNodeDialog = lazyDialog(async () => (await import('../node/add-node-dialog.tsx')).AddNodeDialog)
const NodeDialog = lazyDialog(async () => (await import('../node/node-dialog.tsx')).NodeDialog)
const EdgeDialog = lazyDialog(async () => (await import('../edge/edge-dialog.tsx')).EdgeDialog)

/** What of a network is looked at closely. */
export type Detail =
  | { readonly kind: 'add-node'; readonly position?: { readonly x: number; readonly y: number } }
  | { readonly kind: 'node'; readonly nodeId: string; readonly tab?: 'details' | 'notes' | 'tasks' }
  | { readonly kind: 'edge'; readonly edgeId: string; readonly variant: 'label' | 'details' }

interface NetworkDialogsProps {
  readonly networkId: string
  readonly detail: Detail | null
  readonly onClose: () => void
}

/** The dialogs about what is in a network. */
export function NetworkDialogs({ networkId, detail, onClose }: NetworkDialogsProps) {
  const addNode = useLatest(detail?.kind === 'add-node' ? detail : null)
  const node = useLatest(detail?.kind === 'node' ? detail : null)
  const edge = useLatest(detail?.kind === 'edge' ? detail : null)
  return (
    <>
      <AddNodeDialog
        opened={detail?.kind === 'add-node'}
        networkId={networkId}
        position={addNode?.position}
        onClose={onClose}
      />
      {node && (
        <NodeDialog
          opened={detail?.kind === 'node'}
          networkId={networkId}
          nodeId={node.nodeId}
          initialTab={node.tab}
          tasks={<TasksOfNode networkId={networkId} nodeId={node.nodeId} />}
          onClose={onClose}
        />
      )}
      {edge && (
        <EdgeDialog
          opened={detail?.kind === 'edge'}
          networkId={networkId}
          edgeId={edge.edgeId}
          variant={edge.variant === 'label' ? 'connection' : 'details'}
          onClose={onClose}
        />
      )}
    </>
  )
}

function TasksOfNode({ networkId, nodeId }: { networkId: string; nodeId: string }) {
  const { graph, role } = useNetwork(networkId)
  if (!graph) return null
  return <NodeTasks graph={graph} nodeId={nodeId} canEdit={role !== null && hasRole(role, 'editor')} />
}

/** What was last looked at: a dialog keeps it while it fades out. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
