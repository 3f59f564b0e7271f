import { FieldsSection } from '../../field/fields-section.tsx'
import { AddNodeDialog, type AddNodeDialogProps } from '../../node/add-node-dialog.tsx'

/** The dialog that adds a node, with the custom fields of its network. */
export function NewNodeDialog(props: Omit<AddNodeDialogProps, 'renderFields'>) {
  return <AddNodeDialog {...props} renderFields={(draft) => <FieldsSection draft={draft} />} />
}
