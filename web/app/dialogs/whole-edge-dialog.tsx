import { EdgeDialog, type EdgeDialogProps } from '../../edge/edge-dialog.tsx'
import { FieldsSection } from '../../field/fields-section.tsx'

/** The edge dialog, with the network's custom fields. */
export function WholeEdgeDialog(props: Omit<EdgeDialogProps, 'renderFields'>) {
  return <EdgeDialog {...props} renderFields={(draft) => <FieldsSection draft={draft} />} />
}
