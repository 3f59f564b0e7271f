import { useState } from 'react'
import type { Edit } from '../../domain/edits/edit.ts'
import { hasRole } from '../../domain/model/member.ts'
import { useNetwork } from '../store/hooks.ts'
import { NodeTasks } from '../task/node-tasks.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const AddNodeDialog = lazyDialog(async () => (await import('../node/add-node-dialog.tsx')).AddNodeDialog)
const NodesDialog = lazyDialog(async () => (await import('../node/nodes-dialog.tsx')).NodesDialog)
const NodeDialog = lazyDialog(async () => (await import('../node/node-dialog.tsx')).NodeDialog)
const EdgeDialog = lazyDialog(async () => (await import('../edge/edge-dialog.tsx')).EdgeDialog)

/** What of a network is looked at closely. */
export type Detail =
  | { readonly kind: 'add-node'; readonly place?: NewNodePlace }
  | { readonly kind: 'nodes'; readonly nodeIds: readonly string[]; readonly property: 'color' | 'tags' }
  | { readonly kind: 'node'; readonly nodeId: string; readonly tab?: 'details' | 'notes' | 'tasks' }
  | { readonly kind: 'edge'; readonly edgeId: string; readonly variant: 'label' | 'details' }

/** Where on the canvas a node is to be made. */
export interface NewNodePlace {
  readonly position: { readonly x: number; readonly y: number }
  /** What is added in the same step: the connection it was drawn out of. */
  readonly join?: ((nodeId: string) => readonly Edit[]) | undefined
}

interface NetworkDialogsProps {
  readonly networkId: string
  readonly detail: Detail | null
  readonly onClose: () => void
  readonly onAdded: (nodeId: string) => void
}

/** The dialogs about what is in a network. */
export function NetworkDialogs({ networkId, detail, onClose, onAdded }: NetworkDialogsProps) {
  const addNode = useLatest(detail?.kind === 'add-node' ? detail : null)
  const nodes = useLatest(detail?.kind === 'nodes' ? detail : null)
  const node = useLatest(detail?.kind === 'node' ? detail : null)
  const edge = useLatest(detail?.kind === 'edge' ? detail : null)
  return (
    <>
      <AddNodeDialog
        opened={detail?.kind === 'add-node'}
        networkId={networkId}
        position={addNode?.place?.position}
        join={addNode?.place?.join}
        onClose={onClose}
        onAdded={onAdded}
      />
      {nodes && (
        <NodesDialog
          opened={detail?.kind === 'nodes'}
          networkId={networkId}
          nodeIds={nodes.nodeIds}
          property={nodes.property}
          onClose={onClose}
        />
      )}
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
