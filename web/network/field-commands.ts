import type { Edit } from '../../domain/edits/edit.ts'
import type { Field, FieldChanges, FieldOwner } from '../../domain/entities/field/field.ts'
import { NewField } from '../../domain/entities/field/field.ts'
import { newId } from '../store/tab-identity.ts'
import type { Submit } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import type { EditingSession } from './editing-session.ts'
import type { Fill } from './field-draft.ts'
import { fieldsOf, valueCounts } from './field-values.ts'
import { texts, undoTexts } from './texts.ts'

/**
 * Commands on the custom fields of a network. Each command is one undo step, and returns false if its edit was
 * rejected.
 */
export interface FieldCommands {
  /** Adds a custom field after the others. Returns its id, or null if the edit was rejected. */
  addField(owner: FieldOwner, field: Pick<Field, 'name' | 'kind'>): string | null
  updateField(fieldId: string, changes: FieldChanges): boolean
  /** Moves a field by a number of positions. Negative numbers move it up. */
  moveField(fieldId: string, by: number): boolean
  /** Deletes a field, which hides its values. Restoring the field shows the values again. */
  removeField(fieldId: string): boolean
}

export function fieldCommands(session: EditingSession, submit: Submit): FieldCommands {
  const fieldOf = (id: string) => session.graph?.fields.get(id)
  const nameOf = (id: string) => fieldOf(id)?.name ?? ''
  const among = (owner: FieldOwner) => (session.graph ? fieldsOf(session.graph, owner) : [])
  return {
    addField(owner, { name, kind }) {
      const id = newId()
      const position = Math.floor(among(owner).at(-1)?.position ?? 0) + 1
      const field = NewField.safeParse({ id, name, kind, appliesTo: owner, position })
      if (!field.success) {
        showToast({ tone: 'error', title: texts.fields.addFailed, message: field.error.issues[0]?.message ?? '' })
        return null
      }
      const done = submit([{ type: 'field.add', field: field.data }], {
        label: texts.steps.addField(field.data.name),
        failed: texts.fields.addFailed,
        done: { title: texts.fields.added, message: field.data.name },
      })
      return done ? id : null
    },
    updateField: (id, changes) =>
      submit([{ type: 'field.update', id, changes }], {
        label: texts.steps.updateField(nameOf(id)),
        failed: texts.fields.updateFailed,
        done: { title: texts.fields.updated, message: changes.name ?? nameOf(id) },
      }),
    moveField(id, by) {
      const field = fieldOf(id)
      const edits = field ? moves(among(field.appliesTo), field, by) : []
      if (edits.length === 0) return false
      return submit(edits, { label: texts.steps.moveField(nameOf(id)), failed: texts.fields.updateFailed })
    },
    removeField(id) {
      const field = fieldOf(id)
      if (!field || !session.graph) return false
      const label = texts.steps.deleteField(field.name)
      const count = valueCounts(session.graph).get(id) ?? 0
      return submit([{ type: 'field.remove', id }], {
        label,
        failed: texts.fields.deleteFailed,
        done: { title: texts.fields.deleted(field.name), message: texts.fields.deletedValues(count) },
        undo: undoTexts(label),
      })
    },
  }
}

/** Returns the edits that renumber the fields in their new order. Fields whose number does not change are left out. */
function moves(fields: readonly Field[], field: Field, by: number): Edit[] {
  const from = fields.indexOf(field)
  const to = Math.min(Math.max(from + by, 0), fields.length - 1)
  if (from < 0 || from === to) return []
  const ordered = fields.toSpliced(from, 1).toSpliced(to, 0, field)
  return ordered.flatMap((each, index): Edit[] =>
    each.position === index + 1 ? [] : [{ type: 'field.update', id: each.id, changes: { position: index + 1 } }],
  )
}

/** Returns the edits that set values of a node's or an edge's custom fields. */
export function fillEdits(type: 'node.fill' | 'edge.fill', id: string, fills: readonly Fill[]): Edit[] {
  return fills.map(({ fieldId, value }) => ({ type, id, fieldId, value }))
}
