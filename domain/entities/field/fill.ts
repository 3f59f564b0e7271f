import { z } from 'zod'
import type { Rejection } from '../edit-kind.ts'
import type { Graph } from '../graph.ts'
import { id } from '../fields.ts'
import { fieldKind, type FieldOwner } from './field.ts'
import { FieldValue, type FieldValues, haveRoom, readAs, withValue } from './field-value.ts'

/** The part of an edit that sets one field. Concurrent edits to other fields are preserved. */
export const fillShape = {
  id,
  fieldId: id,
  /** Null clears the field. */
  value: FieldValue.nullable(),
  /** Undo sets this property to restore the previous value, even if the field's kind cannot read that value. */
  asItWas: z.literal(true).optional(),
}

interface Fill {
  readonly id: string
  readonly fieldId: string
  readonly value: FieldValue | null
  readonly asItWas?: true | undefined
}

/** Returns why a field of a node or connection with these `values` cannot be set, or null. */
export function checkFill(graph: Graph, owner: FieldOwner, values: FieldValues, fill: Fill): Rejection | null {
  const field = graph.fields.get(fill.fieldId)
  if (!field) return fieldKind.rejections.missing
  if (field.appliesTo !== owner) return fieldKind.rejections.otherOwner
  if (fill.value === null) return null
  if (!fill.asItWas && readAs(field.kind, fill.value) !== fill.value) return fieldKind.rejections.unfit
  return haveRoom(withValue(values, fill.fieldId, fill.value)) ? null : fieldKind.rejections.full
}

/** Returns the edit that restores the current value of the field. */
export function fillBefore<Type extends string>(type: Type, values: FieldValues, { id: ownerId, fieldId }: Fill) {
  const value = values[fieldId] ?? null
  return value === null
    ? { type, id: ownerId, fieldId, value }
    : { type, id: ownerId, fieldId, value, asItWas: true as const }
}
