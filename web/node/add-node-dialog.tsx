import { Button, Switch, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useId, useState } from 'react'
import { Node } from '../../domain/model/node.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/model/graph.ts'
import { useNetwork } from '../store/hooks.ts'
import { type Submit, useSubmit } from '../store/use-submit.ts'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { newId } from '../store/tab-identity.ts'
import styles from './add-node-dialog.module.css'
import { NodeFields } from './node-fields.tsx'
import {
  emptyNodeForm,
  NodeForm,
  type NodeFormValues,
  newNodeFields,
  nodeAddEdit,
  type Point,
  randomPosition,
} from './node-form.ts'
import { type DraftTag, definitionEdits } from './tag-draft.ts'
import { TagPicker } from './tag-picker.tsx'
import { texts } from './texts.ts'
import { useTagDraft } from './use-tag-draft.ts'

export interface AddNodeDialogProps {
  readonly opened: boolean
  /** Null while no network is open: then nothing can be added, and the dialog says so. */
  readonly networkId: string | null
  readonly onClose: () => void
  /** Top left corner of the new card, canvas units; random within 0–500 if left out. */
  readonly position?: Point | undefined
  /** What is added with it in the same step, given its id. */
  readonly join?: ((nodeId: string) => readonly Edit[]) | undefined
  /** Told after each node that was added, so that it can be shown. */
  readonly onAdded?: (nodeId: string) => void
}

/** Asks for what a new node is and adds it. Closing it forgets what was not added. */
export function AddNodeDialog({ opened, networkId, ...rest }: AddNodeDialogProps) {
  if (!opened) return null
  if (networkId === null) return <AddNodeForm graph={null} submit={null} {...rest} />
  return <AddNodeToNetwork networkId={networkId} {...rest} />
}

type ContentProps = Omit<AddNodeDialogProps, 'networkId' | 'opened'>

function AddNodeToNetwork({ networkId, ...rest }: ContentProps & { networkId: string }) {
  const { graph } = useNetwork(networkId)
  const submit = useSubmit(networkId)
  return <AddNodeForm graph={graph} submit={submit} {...rest} />
}

/** Canvas units from one of several new nodes down to the next. */
const nextBelow = 120

function besides({ x, y }: Point, made: number): Point {
  return { x, y: y + made * nextBelow }
}

interface AddNodeFormProps extends ContentProps {
  readonly graph: Graph | null
  readonly submit: Submit | null
}

const noTags: readonly DraftTag[] = []
const AddNode = NodeForm.extend({ notes: Node.shape.notes })

function AddNodeForm({ graph, submit, position, join, onClose, onAdded }: AddNodeFormProps) {
  const formId = useId()
  const tagDraft = useTagDraft(graph, noTags)
  const [again, setAgain] = useState(false)
  const [made, setMade] = useState(0)
  const form = useForm<NodeFormValues & { notes: string }>({
    name: 'add-node',
    initialValues: { ...emptyNodeForm, notes: '' },
    validate: schemaResolver(AddNode, { sync: true }),
    validateInputOnBlur: ['profileUrl', 'imageUrl'],
  })

  function add(): void {
    const { hasErrors, errors } = form.validate()
    if (errors.name) showToast({ tone: 'error', title: texts.error, message: texts.nameEmpty })
    if (hasErrors) return focusFirst(errors)
    if (!graph || !submit) return void showToast({ tone: 'error', title: texts.error, message: texts.noNetwork })
    const tags = tagDraft.finish()
    if (!tags) return
    const { notes, ...values } = form.values
    const { edits, idOf } = definitionEdits(graph, [], tags)
    const edit = nodeAddEdit({
      id: newId(),
      position: position ? besides(position, made) : randomPosition(Math.random, graph.nodes.values()),
      notes,
      tagIds: tags.map((tag) => idOf(tag.id)),
      values,
    })
    const added = submit([...edits, edit, ...(join?.(edit.node.id) ?? [])], {
      label: texts.step.add(edit.node.name),
      failed: texts.addFailed,
      done: { title: texts.added, message: texts.addedWhat(edit.node.name) },
    })
    if (!added) return
    onAdded?.(edit.node.id)
    if (!again) return onClose()
    setMade(made + 1)
    form.setValues({ ...emptyNodeForm, type: values.type, notes: '' })
    form.clearErrors()
    tagDraft.reset()
    form.getInputNode('name')?.focus()
  }

  function focusFirst(errors: object): void {
    const [first] = ['name' as const, ...newNodeFields(form.values.type)].filter((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  useHotkeys([['mod+Enter', add]], [])
  return (
    <MountedDialog
      onClose={onClose}
      title={texts.addTitle}
      closeOnClickOutside={!form.isDirty()}
      footer={
        <>
          <Switch
            className={styles.again}
            label={texts.addAnother}
            checked={again}
            onChange={(event) => setAgain(event.currentTarget.checked)}
          />
          <Button variant="default" onClick={onClose}>
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
      </form>
    </MountedDialog>
  )
}
