import { z } from 'zod'
import { type Direction, Edge, type EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { readNumber } from '../../domain/exchange/edge-weights.ts'
import { changedValues } from '../ui/live-values.ts'
import { directionLabels, fieldLabels } from './texts.ts'

/** What the fields of the connection dialogs hold. */
export interface EdgeFormValues {
  label: string
  notes: string
  /** Null lets the label choose. */
  color: string | null
  strength: number | null
  direction: Direction
  /** As it is typed. */
  weight: string
}

export const emptyEdgeForm: EdgeFormValues = {
  label: '',
  notes: '',
  color: null,
  strength: null,
  direction: 'none',
  weight: '',
}

/** Typed values → the connection's properties. A label has no rules but its length. */
export const EdgeForm = z.object({
  label: Edge.shape.label,
  notes: Edge.shape.notes,
  color: Edge.shape.color,
  strength: Edge.shape.strength,
  direction: Edge.shape.direction,
  weight: z
    .string()
    .trim()
    .transform((typed): number | null => (typed === '' ? null : (readNumber(typed) ?? Number.NaN)))
    .pipe(Edge.shape.weight),
})

type EdgeValues = Pick<Edge, keyof EdgeFormValues>

function valuesOf({ label, notes, color, strength, direction, weight }: EdgeValues): z.infer<typeof EdgeForm> {
  return { label, notes, color, strength, direction, weight }
}

export function edgeFormOf(edge: EdgeValues): EdgeFormValues {
  return { ...valuesOf(edge), weight: edge.weight === null ? '' : String(edge.weight) }
}

/** The properties a form changes on a connection, or null if it changes none. The values must have been validated. */
export function edgeChanges(edge: Edge, values: EdgeFormValues): EdgeChanges | null {
  return changedValues(valuesOf(edge), EdgeForm.parse(values))
}

/** A value of a field in the words that the dialog has for it. */
export function wordsOf(values: EdgeFormValues, field: keyof EdgeFormValues): string {
  return field === 'direction' ? directionLabels[values.direction] : String(values[field] ?? '')
}

/** What was typed but not saved, as text to take along; '' if nothing was. */
export function typedText(saved: EdgeFormValues, values: EdgeFormValues): string {
  return textOf(values, Object.keys(changedValues(saved, values) ?? {}) as (keyof EdgeFormValues)[])
}

/** Some of the fields as text to take along. */
export function textOf(values: EdgeFormValues, fields: readonly (keyof EdgeFormValues)[]): string {
  return fields.map((field) => `${fieldLabels[field]}: ${wordsOf(values, field)}`).join('\n')
}
