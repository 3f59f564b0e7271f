import { useState } from 'react'
import type { Point } from '../../domain/graph/free-place.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const AddNodeDialog = lazyDialog(async () => (await import('../node/add-node-dialog.tsx')).AddNodeDialog)
const NodesDialog = lazyDialog(async () => (await import('../node/nodes-dialog.tsx')).NodesDialog)
const NodeDialog = lazyDialog(async () => (await import('./node-with-tasks.tsx')).NodeWithTasks)
const EdgeDialog = lazyDialog(async () => (await import('../edge/edge-dialog.tsx')).EdgeDialog)

/** What of a network is looked at closely. */
export type Detail =
  | { readonly kind: 'add-node' }
  | { readonly kind: 'nodes'; readonly nodeIds: readonly string[]; readonly property: 'color' | 'tags' }
  | { readonly kind: 'node'; readonly nodeId: string; readonly tab?: 'details' | 'notes' | 'tasks' }
  | { readonly kind: 'edge'; readonly edgeId: string; readonly part: 'label' | 'details' }

interface NetworkDialogsProps {
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly detail: Detail | null
  readonly onClose: () => void
  /** Where a card finds room in what is seen of the network, near a place; canvas units. */
  readonly freePlace: (wanted: Point) => Point
  readonly onAdded: (nodeId: string) => void
}

/** The dialogs about what is in a network. */
export function NetworkDialogs({ networkId, commands, detail, onClose, freePlace, onAdded }: NetworkDialogsProps) {
  const nodes = useLatest(detail?.kind === 'nodes' ? detail : null)
  const node = useLatest(detail?.kind === 'node' ? detail : null)
  const edge = useLatest(detail?.kind === 'edge' ? detail : null)
  return (
    <>
      <AddNodeDialog
        opened={detail?.kind === 'add-node'}
        networkId={networkId}
        commands={commands}
        onClose={onClose}
        freePlace={freePlace}
        onAdded={onAdded}
      />
      {nodes && (
        <NodesDialog
          opened={detail?.kind === 'nodes'}
          networkId={networkId}
          commands={commands}
          nodeIds={nodes.nodeIds}
          property={nodes.property}
          onClose={onClose}
        />
      )}
      {node && (
        <NodeDialog
          opened={detail?.kind === 'node'}
          networkId={networkId}
          commands={commands}
          nodeId={node.nodeId}
          initialTab={node.tab}
          onClose={onClose}
        />
      )}
      {edge && (
        <EdgeDialog
          opened={detail?.kind === 'edge'}
          networkId={networkId}
          commands={commands}
          edgeId={edge.edgeId}
          variant={edge.part === 'label' ? 'connection' : 'details'}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** What was last looked at: a dialog keeps it while it fades out. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
