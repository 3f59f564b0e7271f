import { Button, Switch, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { Node } from '../../domain/entities/node/node.ts'
import type { Point } from '../../domain/graph/free-place.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { type FieldDraft, useFieldDraft } from '../network/use-field-draft.ts'
import { useNetwork } from '../store/hooks.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { newId } from '../store/tab-identity.ts'
import styles from './add-node-dialog.module.css'
import { NodeFields } from './node-fields.tsx'
import { emptyNodeForm, NodeForm, type NodeFormValues, newNode, newNodeFields, randomPosition } from './node-form.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

export interface AddNodeDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly onClose: () => void
  /** Returns the free position nearest to the wanted one, in canvas units. */
  readonly freePlace: (wanted: Point) => Point
  /** Called with the id of each added node, so that it is shown. */
  readonly onAdded?: (nodeId: string) => void
  /** Renders the custom fields of the network, which are below the other fields. */
  readonly renderFields: (draft: FieldDraft) => ReactNode
}

/** A dialog that adds a node. Closing it discards its input. */
export function AddNodeDialog({ opened, ...rest }: AddNodeDialogProps) {
  return opened ? <AddNodeForm {...rest} /> : null
}

const emptyNode = { ...emptyNodeForm, notes: '' }
const noTags: readonly DraftTag[] = []
const noValues = {}
const AddNode = NodeForm.extend({ notes: Node.shape.notes })

function AddNodeForm(props: Omit<AddNodeDialogProps, 'opened'>) {
  const { networkId, commands, freePlace, onClose, onAdded } = props
  const { graph } = useNetwork(networkId)
  const formId = useId()
  const tagDraft = useTagDraft(graph, noTags)
  const fieldDraft = useFieldDraft({ graph, owner: 'nodes', values: noValues, commands, canEdit: true })
  const [again, setAgain] = useState(false)
  const form = useForm<NodeFormValues & { notes: string }>({
    name: 'add-node',
    initialValues: emptyNode,
    validate: schemaResolver(AddNode, { sync: true }),
    validateInputOnBlur: ['profileUrl', 'imageUrl'],
  })

  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  // A changed type alone does not count as input.
  const isUnsaved =
    tagDraft.isChanged ||
    fieldDraft.isChanged ||
    Object.keys(emptyNode).some((field) => field !== 'type' && form.isDirty(field))
  useUnsaved(isUnsaved, () => showFront('unsaved'))

  function add(): void {
    const { hasErrors, errors } = form.validate()
    if (errors.name) showToast({ tone: 'error', title: texts.error, message: texts.nameEmpty })
    if (hasErrors) return focusFirst(errors)
    if (!graph) return void showToast({ tone: 'error', title: texts.error, message: texts.noNetwork })
    const tags = tagDraft.finish()
    if (!tags) return
    const fills = fieldDraft.finish()
    if (!fills) return
    const { notes, ...values } = form.values
    const node = newNode({
      id: newId(),
      position: freePlace(randomPosition(Math.random)),
      notes,
      values,
      fills,
    })
    if (!commands.addNode(node, { tags })) return
    onAdded?.(node.id)
    if (!again) return onClose()
    form.setValues({ ...emptyNode, type: values.type })
    form.clearErrors()
    tagDraft.reset()
    fieldDraft.reset()
    form.getInputNode('name')?.focus()
  }

  function focusFirst(errors: object): void {
    const [first] = ['name' as const, ...newNodeFields(form.values.type)].filter((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }

  useHotkeys(inFront === null ? [['mod+Enter', add]] : [], [])
  return (
    <>
      <MountedDialog
        onClose={leave}
        title={texts.addTitle}
        closeOnClickOutside={!isUnsaved}
        footer={
          <>
            <Switch
              className={styles.again}
              label={texts.addAnother}
              checked={again}
              onChange={(event) => setAgain(event.currentTarget.checked)}
            />
            <Button variant="default" onClick={leave}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId}>
              {texts.addButton}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <NodeFields form={form} fields={newNodeFields(form.values.type)} stacked autoFocus />
          <Textarea
            label={texts.notes}
            placeholder={texts.notesPlaceholder}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('notes')}
          />
          {graph && <TagPicker graph={graph} draft={tagDraft} />}
          {props.renderFields(fieldDraft)}
        </form>
      </MountedDialog>
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={() => showFront(null)} onDiscard={onClose} />
    </>
  )
}
