import { Button, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { taskIdsOf } from '../../domain/entities/owned-ids.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { selectOnly } from '../network/selection.ts'
import { type FieldDraft, useFieldDraft } from '../network/use-field-draft.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { FooterDelete } from '../ui/dialogs/footer-delete.tsx'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { UnsavedParts, useUnsaved, useUnsavedParts } from '../ui/forms/unsaved.ts'
import { useLiveForm } from '../ui/forms/use-live-form.ts'
import { useTouch } from '../ui/theme/use-media.ts'
import { ColorDialog } from './color-dialog.tsx'
import styles from './node-editor.module.css'
import { NodeFields } from './node-fields.tsx'
import { detailFields, NodeForm, nodeChanges, nodeFormOf, showsField, typedText } from './node-form.ts'
import { NodeHeader } from './node-header.tsx'
import { NotesPanel, notesProblem, useNotesDraft } from './notes-panel.tsx'
import { draftTagsOf } from './tag-draft.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { texts } from './texts.ts'

export type NodeTab = 'details' | 'notes' | 'tasks'

interface NodeEditorProps {
  readonly graph: Graph
  readonly commands: NetworkCommands
  /** The current node, or its last known state. */
  readonly node: Node
  readonly isGone: boolean
  readonly canEdit: boolean
  readonly initialTab: NodeTab
  readonly tasks: ReactNode
  readonly renderFields: (draft: FieldDraft) => ReactNode
  readonly onClose: () => void
}

export function NodeEditor(props: NodeEditorProps) {
  const { graph, commands, node, isGone, canEdit, initialTab, onClose } = props
  const [tab, setTab] = useState<NodeTab>(initialTab)
  const [inFront, showFront] = useFrontDialog<'color' | 'tags' | 'unsaved'>()
  const formId = useId()
  // On touch devices, the field is not focused, because the on-screen keyboard would cover the content.
  const touch = useTouch()
  const saved = useMemo(() => nodeFormOf(node), [node])
  const { form, overtaken, isDirty } = useLiveForm({
    name: 'node',
    saved,
    schema: NodeForm,
    judgedOnBlur: ['profileUrl', 'imageUrl'],
  })
  const fieldDraft = useFieldDraft({ graph, owner: 'nodes', values: node.fieldValues, commands, canEdit })
  const [notes, setNotes] = useNotesDraft(node.notes)
  const [newTask, tellUnsaved] = useUnsavedParts()
  const isUnsaved = canEdit && (isDirty || fieldDraft.isChanged || notes !== null || newTask !== null)
  useUnsaved(isUnsaved, () => showFront('unsaved'))
  useHotkeys(canEdit && !isGone && inFront === null ? [['mod+Enter', save]] : [], [])

  if (isGone) {
    const typed = typedText(saved, form.values, [fieldDraft.typedText(), ...(notes ? [notes.text] : [])])
    return <GoneDialog texts={texts} typed={typed} onRestore={canEdit ? restore : undefined} onClose={onClose} />
  }

  function restore(): void {
    // Invalid values stay in the form.
    const changes = form.validate().hasErrors ? null : nodeChanges(node, form.values)
    const withNotes = notes && notesProblem(notes.text) === null ? { ...changes, notes: notes.text } : changes
    if (!commands.restoreNode(node, withNotes, fieldDraft.savable())) return
    setNotes(null)
    onClose()
  }

  function saveDetails(): void {
    const { errors, hasErrors } = form.validate()
    if (hasErrors) {
      const [first] = (['name', ...detailFields] as const).filter((field) => field in errors)
      return first && form.getInputNode(first)?.focus()
    }
    const fills = fieldDraft.finish()
    if (!fills || !commands.updateNode(node.id, nodeChanges(node, form.values), fills)) return
    if (notes) setTab('notes')
    else if (newTask !== null) setTab('tasks')
    else onClose()
  }

  function saveNotes(): void {
    if (!notes || notesProblem(notes.text)) return
    if (commands.setNotes(node.id, notes.text)) setNotes(null)
  }

  function save(): void {
    if (tab === 'details') saveDetails()
    if (tab === 'notes') saveNotes()
  }

  function remove(): void {
    if (commands.remove(selectOnly({ kind: 'node', id: node.id }))) onClose()
  }

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }

  const openTasks = taskIdsOf(graph, node.id).filter((taskId) => !graph.tasks.get(taskId)?.completed).length
  const closeFront = () => showFront(null)
  return (
    <>
      <MountedDialog
        onClose={leave}
        title={texts.editTitle}
        closeOnClickOutside={!isUnsaved}
        footer={
          <>
            {canEdit && <FooterDelete label={texts.delete} onDelete={remove} />}
            <Button variant="default" onClick={leave}>
              {canEdit && tab === 'details' ? texts.cancel : texts.close}
            </Button>
            {canEdit && tab === 'details' && (
              <Button type="submit" form={formId}>
                {texts.save}
              </Button>
            )}
            {canEdit && tab === 'notes' && (
              <Button onClick={saveNotes} disabled={!notes || notesProblem(notes.text) !== null}>
                {texts.saveNotes}
              </Button>
            )}
          </>
        }
      >
        <NodeHeader
          graph={graph}
          node={node}
          canEdit={canEdit}
          onChangeColor={() => showFront('color')}
          onEditTags={() => showFront('tags')}
        />
        <Tabs value={tab} onChange={(value) => setTab((value as NodeTab | null) ?? 'details')}>
          <Tabs.List>
            <Tabs.Tab value="details">{texts.details}</Tabs.Tab>
            <Tabs.Tab value="notes">{texts.notes}</Tabs.Tab>
            <Tabs.Tab value="tasks" rightSection={openTasks > 0 && <span className={styles.count}>{openTasks}</span>}>
              {texts.tasks}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="details">
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                saveDetails()
              }}
            >
              <NodeFields
                form={form}
                fields={detailFields.filter(
                  (field) => showsField(field, form.values.type) || Boolean(form.values[field]),
                )}
                autoFocus={tab === 'details' && !touch}
                readOnly={!canEdit}
                overtaken={Object.fromEntries(overtaken.map((field) => [field, saved[field] ?? '']))}
              />
              {props.renderFields(fieldDraft)}
            </form>
          </Tabs.Panel>
          <Tabs.Panel value="notes">
            <NotesPanel
              saved={node.notes}
              draft={notes}
              onChange={setNotes}
              readOnly={!canEdit}
              autoFocus={tab === 'notes' && !touch}
            />
          </Tabs.Panel>
          <Tabs.Panel value="tasks">
            <UnsavedParts value={tellUnsaved}>{props.tasks}</UnsavedParts>
          </Tabs.Panel>
        </Tabs>
      </MountedDialog>
      {inFront === 'color' && (
        <ColorDialog nodes={[node]} title={texts.changeColor} commands={commands} onClose={closeFront} />
      )}
      {inFront === 'tags' && (
        <TagsDialog
          graph={graph}
          nodeIds={[node.id]}
          tags={draftTagsOf(graph, node.tagIds)}
          title={texts.editTags}
          editable
          commands={commands}
          onClose={closeFront}
        />
      )}
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={closeFront} onDiscard={onClose} />
    </>
  )
}
