import { Alert } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasRole } from '../../domain/entities/member.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { useNetwork } from '../store/hooks.ts'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { NodeEditor, type NodeTab } from './node-editor.tsx'
import { texts } from './texts.ts'

export interface NodeDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly nodeId: string
  readonly initialTab?: NodeTab
  /** Content of the Tasks tab, with the tasks of this node. */
  readonly tasks: ReactNode
  /** Renders the custom fields of the network, which are below the details. */
  readonly renderFields: (draft: FieldDraft) => ReactNode
  readonly onClose: () => void
}

/** A dialog that shows and edits a node. Closing it discards unsaved changes. */
export function NodeDialog({ opened, ...rest }: NodeDialogProps) {
  return opened ? <OpenNodeDialog key={rest.nodeId} {...rest} /> : null
}

function OpenNodeDialog({
  networkId,
  commands,
  nodeId,
  initialTab = 'details',
  tasks,
  renderFields,
  onClose,
}: Omit<NodeDialogProps, 'opened'>) {
  const { graph, role, status, failure } = useNetwork(networkId)
  const node = graph?.nodes.get(nodeId) ?? null
  const known = useLastKnown(node)
  const isGone = status === 'gone' || (graph !== null && node === null)
  if (known && graph) {
    return (
      <NodeEditor
        graph={graph}
        commands={commands}
        node={known}
        isGone={isGone}
        canEdit={role !== null && hasRole(role, 'editor')}
        initialTab={initialTab}
        tasks={tasks}
        renderFields={renderFields}
        onClose={onClose}
      />
    )
  }
  if (isGone) return <GoneDialog texts={texts} typed="" onClose={onClose} />
  return (
    <MountedDialog onClose={onClose} title={texts.editTitle}>
      {failure ? <Alert color="red">{failure}</Alert> : <Spinner />}
    </MountedDialog>
  )
}

/** Returns the last known state of the node, so that typed text is not lost if the node is deleted. */
function useLastKnown(node: Node | null): Node | null {
  const [known, setKnown] = useState(node)
  if (node && node !== known) setKnown(node)
  return node ?? known
}
