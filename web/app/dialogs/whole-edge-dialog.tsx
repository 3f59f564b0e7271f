import { EdgeDialog, type EdgeDialogProps } from '../../edge/edge-dialog.tsx'
import { FieldsSection } from '../../field/fields-section.tsx'

/** The dialog of an edge, with the custom fields of its network. */
export function WholeEdgeDialog(props: Omit<EdgeDialogProps, 'renderFields'>) {
  return <EdgeDialog {...props} renderFields={(draft) => <FieldsSection draft={draft} />} />
}
