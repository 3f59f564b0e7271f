import { useId, useMemo, useState } from 'react'
import type { Field, FieldOwner } from '../../domain/entities/field/field.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'
import type { FieldValues } from '../../domain/entities/field/field-value.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from './commands.ts'
import {
  type DraftField,
  draftFields,
  type Fill,
  readTyped,
  type TypedValue,
  typedLines,
  unsavedValues,
} from './field-draft.ts'
import { fieldsOf } from './field-values.ts'

/** A new field that the user is naming. */
export interface NamedField {
  readonly name: string
  readonly kind: FieldKind
}

export interface FieldDraftOptions {
  readonly graph: Graph | null
  readonly owner: FieldOwner
  /** The saved values. */
  readonly values: FieldValues | undefined
  /** Ids of the fields in which several entities have different values. */
  readonly mixed?: ReadonlySet<string> | undefined
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

const nothingTyped: ReadonlyMap<string, TypedValue> = new Map()
const nothingValidated: ReadonlySet<string> = new Set()

/** Returns the state of a network's custom fields in the node dialog or edge dialog. */
export function useFieldDraft({ graph, owner, values, mixed, commands, canEdit }: FieldDraftOptions) {
  const prefix = useId()
  const [touched, setTouched] = useState(nothingTyped)
  const [validated, setValidated] = useState(nothingValidated)
  const [adding, setAdding] = useState<NamedField | null>(null)
  const known = useMemo(() => (graph ? fieldsOf(graph, owner) : []), [graph, owner])
  const unsaved = unsavedValues(touched, known, values)
  if (unsaved.size < touched.size) setTouched(unsaved)
  const fields = draftFields(known, values, touched, mixed)
  const inputId = (fieldId: string) => `${prefix}-${fieldId}`
  const changed = fields.filter(({ isChanged }) => isChanged)
  /** Adds the new field in its own undo step. Returns its id, or null if the edit was rejected. */
  function addNamed(): string | null {
    const id = adding && commands.addField(owner, adding)
    if (id) setAdding(null)
    return id
  }

  const isNaming = adding !== null && adding.name.trim() !== ''
  const readAll = () => changed.map((each) => ({ fieldId: each.field.id, ...readTyped(each) }))

  return {
    owner,
    canEdit,
    fields,
    values,
    inputId,
    adding,
    setAdding,
    isChanged: canEdit && (changed.length > 0 || isNaming),
    type(field: Field, typed: string) {
      const before = touched.get(field.id)?.before ?? fields.find((each) => each.field.id === field.id)?.typed ?? ''
      setTouched((others) => new Map(others).set(field.id, { field, typed, before }))
      setValidated(new Set([...validated].filter((id) => id !== field.id)))
    },
    validate: (fieldId: string) => setValidated(new Set(validated).add(fieldId)),
    problemOf(each: DraftField): string | null {
      if (each.isGone) return problemIn(each)
      return each.isChanged && validated.has(each.field.id) ? problemIn(each) : null
    },
    addNamed,
    /** Returns the values to save. If one is invalid, returns null and shows the error at its field. */
    finish(): readonly Fill[] | null {
      if (isNaming && addNamed() === null) return null
      const all = readAll()
      const faulty = all.filter((read) => 'problem' in read).map(({ fieldId }) => fieldId)
      setValidated(new Set(faulty))
      if (faulty[0] === undefined) return fillsAmong(all)
      document.getElementById(inputId(faulty[0]))?.focus()
      return null
    },
    /** Returns the values to save, without invalid ones. */
    savable: (): readonly Fill[] => fillsAmong(readAll()),
    typedText: () => typedLines(fields),
    /** Resets a field to its saved value. */
    forget: (fieldId: string) => setTouched((before) => new Map([...before].filter(([id]) => id !== fieldId))),
    reset() {
      setTouched(nothingTyped)
      setValidated(nothingValidated)
      setAdding(null)
    },
  }
}

export type FieldDraft = ReturnType<typeof useFieldDraft>

function problemIn(each: DraftField): string | null {
  const read = readTyped(each)
  return 'problem' in read ? read.problem : null
}

function fillsAmong(all: readonly ({ readonly fieldId: string } & ReturnType<typeof readTyped>)[]): readonly Fill[] {
  return all.flatMap((read) => ('value' in read ? [{ fieldId: read.fieldId, value: read.value }] : []))
}
