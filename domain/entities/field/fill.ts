import { z } from 'zod'
import type { Refusal } from '../../edits/edit-kind.ts'
import type { Graph } from '../../graph/graph.ts'
import { id } from '../fields.ts'
import { fieldKind, type FieldOwner } from './field.ts'
import { FieldValue, type FieldValues, haveRoom, readAs, withValue } from './field-value.ts'

/** What an edit says that puts a value into one field: whoever writes into another one at the same time loses nothing. */
export const fillShape = {
  id,
  fieldId: id,
  /** Null leaves the field without a value. */
  value: FieldValue.nullable(),
  /** Puts back what lay there before, though the field's kind may not read it. For undo. */
  asItWas: z.literal(true).optional(),
}

interface Fill {
  readonly id: string
  readonly fieldId: string
  readonly value: FieldValue | null
  readonly asItWas?: true | undefined
}

/** Why a value cannot be put into a field of something that has these `values`; null if it can. */
export function checkFill(graph: Graph, owner: FieldOwner, values: FieldValues, fill: Fill): Refusal | null {
  const field = graph.fields.get(fill.fieldId)
  if (!field) return fieldKind.refusals.missing
  if (field.appliesTo !== owner) return fieldKind.refusals.otherOwner
  if (fill.value === null) return null
  if (!fill.asItWas && readAs(field.kind, fill.value) !== fill.value) return fieldKind.refusals.unfit
  return haveRoom(withValue(values, fill.fieldId, fill.value)) ? null : fieldKind.refusals.full
}

/** The same edit with what lies there now. */
export function fillBefore<Type extends string>(type: Type, values: FieldValues, { id: ownerId, fieldId }: Fill) {
  const value = values[fieldId] ?? null
  return value === null
    ? { type, id: ownerId, fieldId, value }
    : { type, id: ownerId, fieldId, value, asItWas: true as const }
}
