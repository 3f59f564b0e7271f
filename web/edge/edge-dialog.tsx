import { Alert } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { useNetwork } from '../store/hooks.ts'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { EdgeEditor, type EdgeTab, type EdgeVariant } from './edge-editor.tsx'
import { texts } from './texts.ts'

export interface EdgeDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly edgeId: string
  /** 'connection' shows the tabs Label and Color; 'details' shows Label & Notes and Color. */
  readonly variant: EdgeVariant
  readonly initialTab?: EdgeTab
  /** Renders the custom fields of the network, which are below the label. */
  readonly renderFields: (draft: FieldDraft) => ReactNode
  readonly onClose: () => void
}

/** A dialog that shows and edits a connection. Closing it discards unsaved changes. */
export function EdgeDialog({ opened, ...rest }: EdgeDialogProps) {
  return opened ? <OpenEdgeDialog key={rest.edgeId} {...rest} /> : null
}

function OpenEdgeDialog({
  networkId,
  commands,
  edgeId,
  variant,
  initialTab = 'label',
  renderFields,
  onClose,
}: Omit<EdgeDialogProps, 'opened'>) {
  const { graph, role, status, failure } = useNetwork(networkId)
  const edge = graph?.edges.get(edgeId) ?? null
  const known = useLastKnown(edge)
  const isGone = status === 'gone' || (graph !== null && edge === null)
  if (known && graph) {
    return (
      <EdgeEditor
        graph={graph}
        commands={commands}
        edge={known}
        isGone={isGone}
        canEdit={role !== null && hasRole(role, 'editor')}
        variant={variant}
        initialTab={initialTab}
        renderFields={renderFields}
        onClose={onClose}
      />
    )
  }
  if (isGone) return <GoneDialog texts={texts} typed="" onClose={onClose} />
  return (
    <MountedDialog onClose={onClose} title={variant === 'details' ? texts.detailsTitle : texts.title}>
      {failure ? <Alert color="red">{failure}</Alert> : <Spinner />}
    </MountedDialog>
  )
}

/** Returns the last known state of the connection, so that typed text is not lost if the connection is deleted. */
function useLastKnown(edge: Edge | null): Edge | null {
  const [known, setKnown] = useState(edge)
  if (edge && edge !== known) setKnown(edge)
  return edge ?? known
}
