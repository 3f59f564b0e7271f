import { Button, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { selectOnly } from '../network/selection.ts'
import { type FieldDraft, useFieldDraft } from '../network/use-field-draft.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { FooterDelete } from '../ui/dialogs/footer-delete.tsx'
import { GoneDialog } from '../ui/dialogs/gone-dialog.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import { useLiveForm } from '../ui/forms/use-live-form.ts'
import { useTouch } from '../ui/theme/use-media.ts'
import { EdgeColorField } from './edge-color-field.tsx'
import { EdgeFields } from './edge-fields.tsx'
import { EdgeForm, edgeChanges, edgeFormOf, typedText, wordsOf } from './edge-form.ts'
import { EdgePreview } from './edge-preview.tsx'
import { texts } from './texts.ts'

export type EdgeVariant = 'connection' | 'details'
export type EdgeTab = 'label' | 'color'

interface EdgeEditorProps {
  readonly graph: Graph
  readonly commands: NetworkCommands
  /** The current connection, or its last known state. */
  readonly edge: Edge
  readonly isGone: boolean
  readonly canEdit: boolean
  readonly variant: EdgeVariant
  readonly initialTab: EdgeTab
  readonly renderFields: (draft: FieldDraft) => ReactNode
  readonly onClose: () => void
}

export function EdgeEditor(props: EdgeEditorProps) {
  const { graph, commands, edge, isGone, canEdit, variant, initialTab, onClose } = props
  const [tab, setTab] = useState<EdgeTab>(initialTab)
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  const formId = useId()
  // On touch devices, the field is not focused, because the on-screen keyboard would cover the content.
  const touch = useTouch()
  const saved = useMemo(() => edgeFormOf(edge), [edge])
  const { form, overtaken, isDirty } = useLiveForm({ name: 'edge', saved, schema: EdgeForm })
  const fieldDraft = useFieldDraft({ graph, owner: 'edges', values: edge.fieldValues, commands, canEdit })
  const isUnsaved = canEdit && (isDirty || fieldDraft.isChanged)
  useUnsaved(isUnsaved, () => showFront('unsaved'))
  useHotkeys(canEdit && !isGone && inFront === null ? [['mod+Enter', save]] : [], [])

  if (isGone) {
    const typed = [typedText(saved, form.values), fieldDraft.typedText()].filter(Boolean).join('\n')
    return <GoneDialog texts={texts} typed={typed} onRestore={canEdit ? restore : undefined} onClose={onClose} />
  }

  function nameOf(nodeId: string): string {
    return graph.nodes.get(nodeId)?.name ?? texts.unknownNode
  }

  function restore(): void {
    // Invalid values stay in the form.
    const changes = form.validate().hasErrors ? null : edgeChanges(edge, form.values)
    if (commands.restoreEdge(edge.id, changes, fieldDraft.savable())) onClose()
  }

  function save(): void {
    const { errors, hasErrors } = form.validate()
    if (hasErrors) return setTab('color' in errors ? 'color' : 'label')
    const fills = fieldDraft.finish()
    if (!fills) return setTab('label')
    if (commands.updateEdge(edge.id, edgeChanges(edge, form.values), fills)) onClose()
  }

  function remove(): void {
    if (commands.remove(selectOnly({ kind: 'edge', id: edge.id }))) onClose()
  }

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }

  return (
    <>
      <MountedDialog
        onClose={leave}
        title={variant === 'details' ? texts.detailsTitle : texts.title}
        closeOnClickOutside={!isUnsaved}
        footer={
          <>
            {canEdit && <FooterDelete label={texts.delete} onDelete={remove} />}
            <Button variant="default" onClick={leave}>
              {canEdit ? texts.cancel : texts.close}
            </Button>
            {canEdit && (
              <Button type="submit" form={formId}>
                {texts.save}
              </Button>
            )}
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <EdgePreview source={nameOf(edge.sourceId)} target={nameOf(edge.targetId)} values={form.values} />
          <Tabs value={tab} onChange={(value) => setTab(value === 'color' ? 'color' : 'label')}>
            <Tabs.List>
              <Tabs.Tab value="label">{variant === 'details' ? texts.labelNotesTab : texts.labelTab}</Tabs.Tab>
              <Tabs.Tab value="color">{texts.colorTab}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="label">
              <EdgeFields
                form={form}
                evidence={edge.evidence}
                withNotes={variant === 'details'}
                readOnly={!canEdit}
                autoFocus={tab === 'label' && !touch}
                ends={[nameOf(edge.sourceId), nameOf(edge.targetId)]}
                overtaken={Object.fromEntries(overtaken.map((field) => [field, wordsOf(saved, field)]))}
              />
              {props.renderFields(fieldDraft)}
            </Tabs.Panel>
            <Tabs.Panel value="color">
              <EdgeColorField
                value={form.values.color}
                label={form.values.label}
                onChange={(color) => form.setFieldValue('color', color)}
                disabled={!canEdit}
              />
            </Tabs.Panel>
          </Tabs>
        </form>
      </MountedDialog>
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={() => showFront(null)} onDiscard={onClose} />
    </>
  )
}
