import { useState } from 'react'
import type { Point } from '../../../domain/graph/free-place.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'

const AddNodeDialog = lazyDialog(async () => (await import('./new-node-dialog.tsx')).NewNodeDialog)
const NodesDialog = lazyDialog(async () => (await import('../../node/nodes-dialog.tsx')).NodesDialog)
const MergeDialog = lazyDialog(async () => (await import('../../duplicates/merge-dialog.tsx')).MergeDialog)
const NodeDialog = lazyDialog(async () => (await import('./whole-node-dialog.tsx')).WholeNodeDialog)
const EdgeDialog = lazyDialog(async () => (await import('./whole-edge-dialog.tsx')).WholeEdgeDialog)
const FieldsDialog = lazyDialog(async () => (await import('../../field/fields-dialog.tsx')).FieldsDialog)

/** The subject of a dialog about a part of the network. */
export type Detail =
  | { readonly kind: 'add-node' }
  | { readonly kind: 'nodes'; readonly nodeIds: readonly string[]; readonly property: 'color' | 'tags' }
  | { readonly kind: 'merge'; readonly nodeIds: readonly string[] }
  | { readonly kind: 'node'; readonly nodeId: string; readonly tab?: 'details' | 'notes' | 'tasks' }
  | { readonly kind: 'edge'; readonly edgeId: string; readonly part: 'label' | 'details' }
  | { readonly kind: 'fields' }

interface NetworkDialogsProps {
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly detail: Detail | null
  readonly onClose: () => void
  /** Returns a free position for a card near a position in the viewport, in canvas units. */
  readonly freePlace: (wanted: Point) => Point
  readonly onAdded: (nodeId: string) => void
  /** Called with the id of the remaining node after a merge. */
  readonly onMerged: (nodeId: string) => void
}

/** The dialogs about nodes and edges of a network. */
export function NetworkDialogs({ networkId, commands, detail, onClose, ...after }: NetworkDialogsProps) {
  const { freePlace, onAdded, onMerged } = after
  const nodes = useLatest(detail?.kind === 'nodes' ? detail : null)
  const merge = useLatest(detail?.kind === 'merge' ? detail : null)
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
      <FieldsDialog opened={detail?.kind === 'fields'} networkId={networkId} commands={commands} onClose={onClose} />
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
      {merge && (
        <MergeDialog
          opened={detail?.kind === 'merge'}
          networkId={networkId}
          commands={commands}
          nodeIds={merge.nodeIds}
          onClose={onClose}
          onMerged={onMerged}
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

/** Returns the latest value that is not null. A dialog needs it while it fades out. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
