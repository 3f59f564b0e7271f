import { figure } from '../../domain/english.ts'
import { Button, Tabs } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { typedLines } from '../network/field-draft.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { inPlaceKeys } from '../ui/forms/in-place-keys.ts'
import { UnsavedParts, useUnsavedParts } from '../ui/forms/unsaved.ts'
import { useInPlaceGuard } from '../ui/forms/use-in-place-guard.tsx'
import { NodeFields } from './node-fields.tsx'
import { detailFields, nodeChanges, showsField, textOf, typedText } from './node-form.ts'
import styles from './node-inspector.module.css'
import { NotesPanel, notesProblem, useNotesDraft } from './notes-panel.tsx'
import { PartialTags } from './partial-tags.tsx'
import { TagPicker } from './tag-picker.tsx'
import type { InspectorTab } from '../network/editing-session.ts'
import { texts } from './texts.ts'
import { useNodeInPlace } from './use-node-in-place.ts'
import { useTagsInPlace } from './use-tags-in-place.ts'

const tabs = ['details', 'notes', 'tasks', 'connections', 'timeline'] as const satisfies readonly InspectorTab[]

interface NodeInspectorProps {
  readonly graph: Graph
  /** The inspected nodes in their current or last known state. */
  readonly nodes: readonly Node[]
  readonly isGone: boolean
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** Whether the inspector is visible. A hidden one only keeps unsaved text. */
  readonly isShown: boolean
  readonly tab: InspectorTab
  readonly onTab: (tab: InspectorTab) => void
  /** Number of entries on each tab. */
  readonly counts: Partial<Record<InspectorTab, number>>
  readonly renderFields: (draft: FieldDraft) => ReactNode
  /** The strength of the tie to the node, and the contact interval. */
  readonly strength: ReactNode
  /** The notes, if there are several nodes. */
  readonly notes: ReactNode
  readonly tasks: ReactNode
  readonly connections: ReactNode
  readonly timeline: ReactNode
  readonly onChangeColor: () => void
  /** Shows this inspector again. */
  readonly onReturn: () => void
  /** Called when the inspector has unsaved changes, and when it no longer has any. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** Called when the unsaved text is no longer needed. */
  readonly onDone: () => void
}

/** Shows one or several nodes, which are edited in place. A field is saved on blur. */
export function NodeInspector(props: NodeInspectorProps) {
  const { graph, nodes, isGone, commands, canEdit, isShown, tab, onTab, counts } = props
  const { form, mixed, fields } = useNodeInPlace({ graph, nodes, commands, canEdit })
  const tags = useTagsInPlace(graph, nodes, commands)
  const [inParts, tellUnsaved] = useUnsavedParts()
  const [first] = nodes
  const only = nodes.length === 1 ? first : undefined
  const [notes, setNotes] = useNotesDraft(only?.notes)
  const notesId = useId()
  const isUnsaved =
    canEdit &&
    (form.changed().length > 0 || fields.isChanged || tags.draft.isChanged || notes !== null || inParts !== null)
  function leave(): string {
    // A deleted node cannot be saved. The user can restore it.
    if (!canEdit || isGone) return ''
    const values = form.leave()
    const inFields = typedLines(fields.leave())
    const tag = tags.draft.isChanged && tags.draft.finish() === null ? tags.draft.typed : ''
    return textOf(values, [inFields, tag, leaveNotes(), inParts ?? ''])
  }
  function leaveNotes(): string {
    if (!notes || !only) return ''
    const isFit = notesProblem(notes.text) === null
    if (!isFit || !commands.setNodeValue([only.id], { changes: { notes: notes.text } }, texts.notes)) return notes.text
    setNotes(null)
    return ''
  }
  function restore(element: Element): boolean {
    if (form.restore(element) || fields.restore(element) || tags.restore(element)) return true
    if (!notes || element.id !== notesId) return false
    setNotes(null)
    return true
  }

  const asking = useInPlaceGuard({
    ...props,
    name: only?.name ?? texts.several,
    isUnsaved,
    leave,
    onDiscard: props.onDone,
  })

  if (isGone) {
    if (!isUnsaved || !first) return null
    const values = form.form.values
    const typed = typedText(form.saved, values, [
      fields.draft.typedText(),
      tags.draft.typed.trim(),
      ...(notes ? [notes.text] : []),
    ])
    // If only a task is unsaved, this notice is not shown, because the task has its own offer to restore it.
    if (typed === '') return null
    const restoreNode = () => {
      const isValid = !form.form.validate().hasErrors
      const changes = isValid ? nodeChanges(first, values) : null
      const withNotes = notes && notesProblem(notes.text) === null ? { ...changes, notes: notes.text } : changes
      if (commands.restoreNode(first, withNotes, fields.draft.savable())) props.onDone()
    }
    return (
      <GoneDialog
        texts={texts}
        typed={typed}
        onRestore={canEdit && only ? restoreNode : undefined}
        onClose={props.onDone}
      />
    )
  }

  const shownFields = detailFields.filter(
    (field) => nodes.some(({ type }) => showsField(field, type)) || mixed.has(field) || Boolean(form.saved[field]),
  )
  return (
    // Handles keys and blur events of all fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.inspector} data-inspected hidden={!isShown} {...inPlaceKeys({ leave, restore })}>
      <Tabs
        className={styles.tabs}
        classNames={{ tab: styles.tab, panel: styles.panel }}
        value={tab}
        onChange={(next) => onTab(tabs.find((each) => each === next) ?? 'details')}
        keepMounted={false}
        // Hidden tabs get `display: none`. The other mode would end their effects, which report unsaved input.
        keepMountedMode="display-none"
      >
        <Tabs.List grow>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts[each]}
              {Boolean(counts[each]) && <span className={styles.count}>{figure(counts[each] ?? 0)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <div className={styles.details}>
            {props.strength}
            <NodeFields
              form={form.form}
              fields={shownFields}
              mixed={mixed}
              readOnly={!canEdit}
              overtaken={Object.fromEntries(form.overtaken.map((field) => [field, form.saved[field] ?? '']))}
              onType={(type) => form.put('type', type)}
            />
            {canEdit && (
              <Button
                className={styles.color}
                variant="default"
                leftSection={<IconPalette size={16} stroke={1.75} aria-hidden />}
                onClick={props.onChangeColor}
              >
                {texts.changeColor}
              </Button>
            )}
            <TagPicker
              graph={graph}
              draft={tags.draft}
              fieldId={tags.fieldId}
              editable={only !== undefined}
              readOnly={!canEdit}
            >
              <PartialTags
                tags={tags.partial}
                of={nodes.length}
                onAll={canEdit ? tags.addToAll : undefined}
                onNone={tags.removeFromAll}
              />
            </TagPicker>
            {props.renderFields(fields.draft)}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          {only ? (
            <NotesPanel
              id={notesId}
              saved={only.notes}
              draft={notes}
              onChange={setNotes}
              readOnly={!canEdit}
              autoFocus={false}
            />
          ) : (
            props.notes
          )}
        </Tabs.Panel>
        <Tabs.Panel value="tasks" keepMounted={only !== undefined}>
          <UnsavedParts value={tellUnsaved}>{props.tasks}</UnsavedParts>
        </Tabs.Panel>
        <Tabs.Panel value="connections">
          <UnsavedParts value={tellUnsaved}>{props.connections}</UnsavedParts>
        </Tabs.Panel>
        <Tabs.Panel value="timeline">{props.timeline}</Tabs.Panel>
      </Tabs>
      {asking}
    </div>
  )
}
