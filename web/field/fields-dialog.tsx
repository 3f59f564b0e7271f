import { Alert, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Field, FieldOwner } from '../../domain/entities/field/field.ts'
import { hasRole } from '../../domain/entities/member.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { fieldsOf, valueCounts } from '../network/field-values.ts'
import type { NamedField } from '../network/use-field-draft.ts'
import { useNetwork } from '../store/hooks.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { UnsavedParts, useUnsaved, useUnsavedPart, useUnsavedParts } from '../ui/forms/unsaved.ts'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { AddField } from './add-field.tsx'
import { choicesIn, type TypedField } from './field-editor.tsx'
import { FieldGone } from './field-gone.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './fields-dialog.module.css'
import { texts } from './texts.ts'

interface FieldsDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly onClose: () => void
}

/** Manages the custom fields of a network: adds, reorders, renames and deletes them, and changes their kind. */
export function FieldsDialog({ opened, ...rest }: FieldsDialogProps) {
  return opened ? <OpenFieldsDialog {...rest} /> : null
}

function OpenFieldsDialog({ networkId, commands, onClose }: Omit<FieldsDialogProps, 'opened'>) {
  const { graph, role, failure } = useNetwork(networkId)
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  const [typed, tellUnsaved] = useUnsavedParts()
  const isUnsaved = typed !== null
  useUnsaved(isUnsaved, () => showFront('unsaved'))
  const canEdit = role !== null && hasRole(role, 'editor')

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }

  return (
    <>
      <MountedDialog onClose={leave} title={texts.title} closeOnClickOutside={!isUnsaved}>
        {graph ? (
          <UnsavedParts value={tellUnsaved}>
            <p className={styles.intro}>{texts.intro}</p>
            <FieldGroup graph={graph} owner="nodes" commands={commands} canEdit={canEdit} />
            <FieldGroup graph={graph} owner="edges" commands={commands} canEdit={canEdit} />
          </UnsavedParts>
        ) : failure ? (
          <Alert color="red">{failure}</Alert>
        ) : (
          <Spinner label={texts.loading} />
        )}
      </MountedDialog>
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={() => showFront(null)} onDiscard={onClose} />
    </>
  )
}

interface EditedField {
  readonly field: Field
  readonly typed: TypedField
}

interface FieldGroupProps {
  readonly graph: Graph
  readonly owner: FieldOwner
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

function FieldGroup({ graph, owner, commands, canEdit }: FieldGroupProps) {
  const fields = useMemo(() => fieldsOf(graph, owner), [graph, owner])
  const counts = useMemo(() => valueCounts(graph), [graph])
  const [named, setNamed] = useState<NamedField | null>(null)
  const [spoken, setSpoken] = useState('')
  /** Unsaved changes to fields, by field id. */
  const [typed, setTyped] = useState<ReadonlyMap<string, EditedField>>(new Map())
  const gone = [...typed.values()].filter(({ field }) => !graph.fields.has(field.id))
  useUnsavedPart((named !== null && named.name.trim() !== '') || gone.length > 0)

  function keep(field: Field, next: TypedField | null): void {
    setTyped((before) => {
      const after = new Map(before)
      if (next === null) after.delete(field.id)
      else after.set(field.id, { field, typed: next })
      return after
    })
  }

  function addAgain({ field, typed: { name, kind, choices, onCard } }: EditedField): void {
    const id = commands.addField(owner, { name, kind })
    if (id === null) return
    if (choices !== '' || onCard) commands.updateField(id, { choices: choicesIn(choices), onCard })
    keep(field, null)
  }

  function move(fieldId: string, by: number): void {
    const place = fields.findIndex(({ id }) => id === fieldId)
    const name = fields[place]?.name ?? ''
    if (commands.moveField(fieldId, by)) setSpoken(texts.moved(name, place + 1 + by, fields.length))
  }

  return (
    <section className={styles.group} aria-label={texts.group[owner]}>
      <h3 className={styles.title}>{texts.group[owner]}</h3>
      {fields.length === 0 && <p className={styles.none}>{texts.none[owner]}</p>}
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              graph={graph}
              field={field}
              count={counts.get(field.id) ?? 0}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              canEdit={canEdit}
              commands={commands}
              typed={typed.get(field.id)?.typed}
              onTyped={(next) => keep(field, next)}
              onMove={(by) => move(field.id, by)}
            />
          ))}
        </ul>
      )}
      {gone.map((each) => (
        <FieldGone
          key={each.field.id}
          name={each.field.name}
          typed={each.typed}
          onAddAgain={() => addAgain(each)}
          onDiscard={() => keep(each.field, null)}
        />
      ))}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {canEdit && (
        <AddField
          owner={owner}
          named={named}
          onChange={setNamed}
          onAdd={() => named && commands.addField(owner, named) !== null && setNamed({ name: '', kind: 'text' })}
        />
      )}
    </section>
  )
}
